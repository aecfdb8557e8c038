// Written by scripts/make-faces from Locales/faces/faces.json; not to be edited.
#include "CMeasuringFaces.h"

static const unsigned char face0[] = {
#embed "../../Locales/faces/Inter-Regular.otf"
};
static const unsigned char face1[] = {
#embed "../../Locales/faces/NotoSans-Regular.ttf"
};
static const unsigned char face2[] = {
#embed "../../Locales/faces/NotoSansArabic-Regular.ttf"
};
static const unsigned char face3[] = {
#embed "../../Locales/faces/NotoSansHebrew-Regular.ttf"
};
static const unsigned char face4[] = {
#embed "../../Locales/faces/NotoSansArmenian-Regular.ttf"
};
static const unsigned char face5[] = {
#embed "../../Locales/faces/NotoSansGeorgian-Regular.ttf"
};
static const unsigned char face6[] = {
#embed "../../Locales/faces/NotoSansThai-Regular.ttf"
};
static const unsigned char face7[] = {
#embed "../../Locales/faces/NotoSansLao-Regular.ttf"
};
static const unsigned char face8[] = {
#embed "../../Locales/faces/NotoSansKhmer-Regular.ttf"
};
static const unsigned char face9[] = {
#embed "../../Locales/faces/NotoSansMyanmar-Regular.ttf"
};
static const unsigned char face10[] = {
#embed "../../Locales/faces/NotoSansDevanagari-Regular.ttf"
};
static const unsigned char face11[] = {
#embed "../../Locales/faces/NotoSansBengali-Regular.ttf"
};
static const unsigned char face12[] = {
#embed "../../Locales/faces/NotoSansGurmukhi-Regular.ttf"
};
static const unsigned char face13[] = {
#embed "../../Locales/faces/NotoSansGujarati-Regular.ttf"
};
static const unsigned char face14[] = {
#embed "../../Locales/faces/NotoSansOriya-Regular.ttf"
};
static const unsigned char face15[] = {
#embed "../../Locales/faces/NotoSansTamil-Regular.ttf"
};
static const unsigned char face16[] = {
#embed "../../Locales/faces/NotoSansTelugu-Regular.ttf"
};
static const unsigned char face17[] = {
#embed "../../Locales/faces/NotoSansKannada-Regular.ttf"
};
static const unsigned char face18[] = {
#embed "../../Locales/faces/NotoSansMalayalam-Regular.ttf"
};
static const unsigned char face19[] = {
#embed "../../Locales/faces/NotoSansSinhala-Regular.ttf"
};
static const unsigned char face20[] = {
#embed "../../Locales/faces/NotoSansEthiopic-Regular.ttf"
};
static const unsigned char face21[] = {
#embed "../../Locales/faces/NotoSansCherokee-Regular.ttf"
};
static const unsigned char face22[] = {
#embed "../../Locales/faces/NotoSansCanadianAboriginal-Regular.ttf"
};
static const unsigned char face23[] = {
#embed "../../Locales/faces/NotoSansMongolian-Regular.ttf"
};
static const unsigned char face24[] = {
#embed "../../Locales/faces/NotoSansThaana-Regular.ttf"
};
static const unsigned char face25[] = {
#embed "../../Locales/faces/NotoSansSyriac-Regular.ttf"
};
static const unsigned char face26[] = {
#embed "../../Locales/faces/NotoSansNKo-Regular.ttf"
};
static const unsigned char face27[] = {
#embed "../../Locales/faces/NotoSansAdlam-Regular.ttf"
};
static const unsigned char face28[] = {
#embed "../../Locales/faces/NotoSansTifinagh-Regular.ttf"
};
static const unsigned char face29[] = {
#embed "../../Locales/faces/NotoSansOlChiki-Regular.ttf"
};
static const unsigned char face30[] = {
#embed "../../Locales/faces/NotoSansMeeteiMayek-Regular.ttf"
};
static const unsigned char face31[] = {
#embed "../../Locales/faces/NotoSansYi-Regular.ttf"
};
static const unsigned char face32[] = {
#embed "../../Locales/faces/NotoNastaliqUrdu-Regular.ttf"
};
static const unsigned char face33[] = {
#embed "../../Locales/faces/NotoSansMath-Regular.ttf"
};
static const unsigned char face34[] = {
#embed "../../Locales/faces/NotoSansSymbols-Regular.ttf"
};
static const unsigned char face35[] = {
#embed "../../Locales/faces/NotoSansSymbols2-Regular.ttf"
};

static const CMeasuringFace faces[] = {
  {"Inter", "fonts-inter", "4.0~beta7+ds-1", face0, sizeof face0},
  {"NotoSans", "fonts-noto-core", "20201225-1", face1, sizeof face1},
  {"NotoSansArabic", "fonts-noto-core", "20201225-1", face2, sizeof face2},
  {"NotoSansHebrew", "fonts-noto-core", "20201225-1", face3, sizeof face3},
  {"NotoSansArmenian", "fonts-noto-core", "20201225-1", face4, sizeof face4},
  {"NotoSansGeorgian", "fonts-noto-core", "20201225-1", face5, sizeof face5},
  {"NotoSansThai", "fonts-noto-core", "20201225-1", face6, sizeof face6},
  {"NotoSansLao", "fonts-noto-core", "20201225-1", face7, sizeof face7},
  {"NotoSansKhmer", "fonts-noto-core", "20201225-1", face8, sizeof face8},
  {"NotoSansMyanmar", "fonts-noto-core", "20201225-1", face9, sizeof face9},
  {"NotoSansDevanagari", "fonts-noto-core", "20201225-1", face10, sizeof face10},
  {"NotoSansBengali", "fonts-noto-core", "20201225-1", face11, sizeof face11},
  {"NotoSansGurmukhi", "fonts-noto-core", "20201225-1", face12, sizeof face12},
  {"NotoSansGujarati", "fonts-noto-core", "20201225-1", face13, sizeof face13},
  {"NotoSansOriya", "fonts-noto-core", "20201225-1", face14, sizeof face14},
  {"NotoSansTamil", "fonts-noto-core", "20201225-1", face15, sizeof face15},
  {"NotoSansTelugu", "fonts-noto-core", "20201225-1", face16, sizeof face16},
  {"NotoSansKannada", "fonts-noto-core", "20201225-1", face17, sizeof face17},
  {"NotoSansMalayalam", "fonts-noto-core", "20201225-1", face18, sizeof face18},
  {"NotoSansSinhala", "fonts-noto-core", "20201225-1", face19, sizeof face19},
  {"NotoSansEthiopic", "fonts-noto-core", "20201225-1", face20, sizeof face20},
  {"NotoSansCherokee", "fonts-noto-core", "20201225-1", face21, sizeof face21},
  {"NotoSansCanadianAboriginal", "fonts-noto-core", "20201225-1", face22, sizeof face22},
  {"NotoSansMongolian", "fonts-noto-core", "20201225-1", face23, sizeof face23},
  {"NotoSansThaana", "fonts-noto-core", "20201225-1", face24, sizeof face24},
  {"NotoSansSyriac", "fonts-noto-core", "20201225-1", face25, sizeof face25},
  {"NotoSansNKo", "fonts-noto-core", "20201225-1", face26, sizeof face26},
  {"NotoSansAdlam", "fonts-noto-core", "20201225-1", face27, sizeof face27},
  {"NotoSansTifinagh", "fonts-noto-core", "20201225-1", face28, sizeof face28},
  {"NotoSansOlChiki", "fonts-noto-core", "20201225-1", face29, sizeof face29},
  {"NotoSansMeeteiMayek", "fonts-noto-core", "20201225-1", face30, sizeof face30},
  {"NotoSansYi", "fonts-noto-core", "20201225-1", face31, sizeof face31},
  {"NotoNastaliqUrdu", "fonts-noto-core", "20201225-1", face32, sizeof face32},
  {"NotoSansMath", "fonts-noto-core", "20201225-1", face33, sizeof face33},
  {"NotoSansSymbols", "fonts-noto-core", "20201225-1", face34, sizeof face34},
  {"NotoSansSymbols2", "fonts-noto-core", "20201225-1", face35, sizeof face35},
};

size_t cmeasuring_face_count(void) { return sizeof faces / sizeof faces[0]; }

const CMeasuringFace *cmeasuring_face(size_t index) {
  return index < cmeasuring_face_count() ? &faces[index] : NULL;
}
