/** Of a Select whose choices are as wide as their names: they stay on the screen. On a phone the list is moved there, and long names go on below. */
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
