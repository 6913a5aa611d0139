/**
 * Work that runs once at a time. Asked for while it runs, it runs once more right after: a line that
 * comes back while the last try is still failing is not forgotten. Resolves when nothing is left to do.
 */
export function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAsked = false
  const run = async () => {
    try {
      while (isAsked) {
        isAsked = false
        await work()
      }
    } finally {
      running = undefined
    }
  }
  return () => {
    isAsked = true
    running ??= run()
    return running
  }
}
