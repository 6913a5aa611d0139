let pressed = false
if (typeof document !== 'undefined') {
  const release = () => {
    pressed = false
  }
  document.addEventListener(
    'pointerdown',
    () => {
      pressed = true
    },
    { capture: true, passive: true },
  )
  for (const name of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(name, release, { capture: true, passive: true })
}

/**
 * Runs now, or after the current press: an error that appears between press and release would move
 * the button away from under the finger.
 */
export function afterPress(run: () => void): void {
  if (!pressed) {
    run()
    return
  }
  const once = new AbortController()
  const later = () => {
    once.abort()
    setTimeout(run)
  }
  for (const name of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(name, later, { signal: once.signal })
}
