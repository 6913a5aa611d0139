/**
 * The time that has gone by, in ms, whatever the clock of the phone is set to. While a page is hidden
 * the phone may sleep, and its timer with it: then the clock says for how long.
 */
export function elapsedTime(): () => number {
  let asleep = 0
  let hidden: { readonly wall: number; readonly elapsed: number } | undefined
  const hides = () => ({ wall: Date.now(), elapsed: performance.now() })
  if (document.visibilityState === 'hidden') hidden = hides()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hidden = hides()
    else if (hidden) {
      asleep += Math.max(0, Date.now() - hidden.wall - (performance.now() - hidden.elapsed))
      hidden = undefined
    }
  })
  return () => performance.now() + asleep
}
