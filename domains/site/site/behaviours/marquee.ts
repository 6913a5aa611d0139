/**
 * Moves pictures in an endless loop, `data-step` milliseconds per pixel. It stops under the
 * pointer, with focus inside, when paused, and when the visitor prefers reduced motion.
 */
export default function marquee(root: HTMLElement): void {
  const view = root.querySelector<HTMLElement>('.marquee-view')
  const list = view?.querySelector<HTMLElement>('ul')
  const pause = root.querySelector<HTMLButtonElement>('.marquee-pause')
  const step = Number(root.dataset.step)
  if (!view || !list || !(step > 0) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  let moving: Animation[] = []
  let paused = false
  let held = false
  const keep = () => {
    for (const each of moving)
      if (paused || held) each.pause()
      else each.play()
  }
  /** Restarts with the current width whenever the list or one of its pictures has loaded. */
  const start = () => {
    for (const each of moving) each.cancel()
    moving = []
    for (const copy of view.querySelectorAll('[data-copy]')) copy.remove()
    const { width } = list.getBoundingClientRect()
    if (width === 0) return
    // As many copies as it takes to fill the view while the first one leaves it.
    const lists = [list]
    for (let filled = 0; filled < view.clientWidth; filled += width) {
      const copy = list.cloneNode(true) as HTMLElement
      copy.dataset.copy = ''
      copy.setAttribute('aria-hidden', 'true')
      copy.inert = true
      lists.push(copy)
    }
    view.append(...lists.slice(1))
    view.classList.add('marquee-going')
    moving = lists.map(each =>
      each.animate([{ transform: 'translateX(0)' }, { transform: `translateX(-${width}px)` }], {
        duration: width * step,
        iterations: Number.POSITIVE_INFINITY,
      }),
    )
    keep()
  }
  list.addEventListener('load', start, true)
  new MutationObserver(start).observe(list, { childList: true })
  for (const [event, value] of [
    ['pointerenter', true],
    ['pointerleave', false],
    ['focusin', true],
    ['focusout', false],
  ] as const)
    view.addEventListener(event, () => {
      held = value
      keep()
    })
  if (pause) {
    pause.hidden = false
    pause.onclick = () => {
      paused = !paused
      pause.setAttribute('aria-pressed', String(paused))
      keep()
    }
  }
  start()
}
