const loadMs = 20_000

/**
 * Sends a PDF to the printer of this tablet: the browser's own printing, which is silent in its kiosk
 * mode. Whether the browser could print at all; only eyes see whether paper came out.
 */
export async function toPrinter(file: Blob): Promise<boolean> {
  const address = URL.createObjectURL(file)
  const frame = document.createElement('iframe')
  frame.className = 'kiosk-paper'
  frame.title = 'PDF'
  frame.setAttribute('aria-hidden', 'true')
  try {
    const isLoaded = await new Promise<boolean>(done => {
      const timer = setTimeout(() => done(false), loadMs)
      frame.onload = () => {
        clearTimeout(timer)
        done(true)
      }
      frame.src = address
      document.body.append(frame)
    })
    const view = frame.contentWindow
    if (!isLoaded || !view || !navigator.pdfViewerEnabled) return false
    view.focus()
    view.print()
    return true
  } catch {
    return false
  } finally {
    // A printer may still read it: it goes with the next person.
    setTimeout(() => {
      URL.revokeObjectURL(address)
      frame.remove()
    }, loadMs)
  }
}
