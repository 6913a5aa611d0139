/** Opens a file that a call answers in a tab of its own: `openFile(() => send(printBadges, { ids }))`. */
export async function openFile(read: () => Promise<Blob>): Promise<void> {
  // Opened before the answer, so that the browser does not take it for an advertisement.
  const tab = window.open('', '_blank')
  try {
    const address = URL.createObjectURL(await read())
    if (tab) tab.location.href = address
    else location.assign(address)
  } catch (error) {
    tab?.close()
    throw error
  }
}
