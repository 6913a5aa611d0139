/**
 * Settings of a Select whose options are as wide as their names. On a phone the list moves so that
 * it stays on the screen, and long names wrap.
 */
const stays = {
  overflow: { shiftX: true, adjustY: true, shiftY: true },
  htmlRegion: 'visible' as const,
  dynamicInset: true,
}
export const wideChoices = {
  popupMatchSelectWidth: false,
  classNames: { popup: { root: 'pv-wide-choices' } },
  builtinPlacements: {
    bottomLeft: { ...stays, points: ['tl', 'bl'], offset: [0, 4] },
    topLeft: { ...stays, points: ['bl', 'tl'], offset: [0, -4] },
  },
}
