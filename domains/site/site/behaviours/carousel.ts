/** How far a finger must move to turn a picture that does not follow it. */
const swipe = 40
/**
 * Arrows, dots and autoplay for pictures that are swiped, or that fade. Autoplay pauses under the
 * pointer, with focus inside, off screen, and when the visitor prefers reduced motion.
 */
export default function carousel(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('.slides')
  const controls = root.querySelector<HTMLElement>('.slide-controls')
  if (!track || !controls || track.children.length < 2) return
  const slides = [...track.children] as HTMLElement[]
  const dots = [...controls.querySelectorAll<HTMLButtonElement>('[data-at]')]
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const interval = Number(root.dataset.interval)
  const fades = root.dataset.fades !== undefined
  let at = 0
  let paused = still
  let held = false
  let seen = true
  controls.hidden = false
  const shown = () => {
    const middle = track.scrollLeft + track.clientWidth / 2
    return Math.max(
      0,
      slides.findLastIndex(slide => slide.offsetLeft <= middle),
    )
  }
  const mark = () => {
    if (!fades) at = shown()
    dots.forEach((dot, index) => {
      if (index === at) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    })
  }
  const go = (to: number, smooth = true) => {
    at = (to + slides.length) % slides.length
    if (fades) {
      slides.forEach((slide, index) => {
        slide.classList.toggle('shown', index === at)
      })
      mark()
    } else
      track.scrollTo({
        left: (slides[at] as HTMLElement).offsetLeft - track.offsetLeft,
        behavior: smooth && !still ? 'smooth' : 'instant',
      })
  }
  const step = (by: number) => {
    if (fades) {
      go(at + by)
      return
    }
    const end = track.scrollWidth - track.clientWidth
    if (by > 0 && track.scrollLeft >= end - 4) go(0)
    else if (by < 0 && track.scrollLeft <= 4) go(slides.length - 1)
    else go(at + by)
  }
  track.addEventListener('scroll', mark, { passive: true })
  if (fades) {
    root.classList.add('carousel-fading')
    let from = 0
    track.addEventListener(
      'touchstart',
      event => {
        from = event.touches[0]?.clientX ?? 0
      },
      { passive: true },
    )
    track.addEventListener(
      'touchend',
      event => {
        const by = (event.changedTouches[0]?.clientX ?? from) - from
        if (Math.abs(by) > swipe) step(by < 0 ? 1 : -1)
      },
      { passive: true },
    )
  }
  track.addEventListener('keydown', event => {
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault()
      step(event.key === 'ArrowRight' ? 1 : -1)
    }
  })
  controls.addEventListener('click', event => {
    const button = (event.target as Element).closest('button')
    if (!button) return
    if (button.dataset.go) step(Number(button.dataset.go))
    else if (button.dataset.at) go(Number(button.dataset.at))
    else if ('pause' in button.dataset) {
      paused = !paused
      button.setAttribute('aria-pressed', String(paused))
    }
  })
  for (const [event, value] of [
    ['pointerenter', true],
    ['pointerleave', false],
    ['focusin', true],
    ['focusout', false],
  ] as const)
    root.addEventListener(event, () => {
      held = value
    })
  new IntersectionObserver(entries => {
    seen = entries.at(-1)?.isIntersecting ?? true
  }).observe(root)
  // Inside a hidden tab it has no width and positions mean nothing: it starts when it becomes
  // visible.
  let begun = false
  new ResizeObserver(() => {
    if (track.clientWidth === 0) return
    if (!begun) go(Number(root.dataset.start) || 0, false)
    begun = true
    mark()
  }).observe(track)
  if (interval > 0)
    setInterval(
      () => {
        if (!paused && !held && seen && !document.hidden) step(1)
      },
      Math.max(1000, interval),
    )
}
