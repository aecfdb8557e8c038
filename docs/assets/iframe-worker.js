// Browsers start no workers in pages that were opened as files. There, this runs the script of the search in a hidden frame.
(() => {
  "use strict";
  if (location.protocol !== "file:") return;
  window.Worker = class extends EventTarget {
    #frame = document.createElement("iframe");
    #waiting = [];
    #isReady = false;

    constructor(url) {
      super();
      this.#frame.hidden = true;
      this.#frame.addEventListener("load", () => this.#start(new URL(url, location.href).href), { once: true });
      document.body.append(this.#frame);
    }

    #start(url) {
      const inner = this.#frame.contentWindow;
      inner.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      const script = inner.document.createElement("script");
      script.addEventListener("load", () => {
        this.#isReady = true;
        this.#waiting.splice(0).forEach((data) => this.#deliver(data));
      });
      script.src = url;
      inner.document.body.append(script);
    }

    #deliver(data) {
      const inner = this.#frame.contentWindow;
      inner.dispatchEvent(new inner.MessageEvent("message", { data }));
    }

    postMessage(data) {
      if (this.#isReady) this.#deliver(data);
      else this.#waiting.push(data);
    }

    terminate() {
      this.#frame.remove();
    }
  };
})();
