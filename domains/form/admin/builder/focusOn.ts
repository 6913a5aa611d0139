/** What was under the hand is gone or stands elsewhere: who works without a mouse goes on at what is found once all is drawn. */
export const focusOn = (find: () => Element | null | undefined): number =>
  requestAnimationFrame(() => {
    const found = find()
    if (found instanceof HTMLElement) found.focus()
  })
