// One of the processes of a whole run: takes the next test file that no other has started (or the
// next few that share a server), runs it, takes the next. So the product is loaded and warm once
// per process instead of once per file. Called by inOrder.ts; `node --test FILE` runs a single
// file.
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lightTests } from '@pavilion/testing/lightTests.ts'
import { takeTurns, takeTurnsTogether, turnOver } from '@pavilion/testing/turn.ts'
import { turnMark } from './reporter.ts'
import type { Plan } from './turns.ts'

const { turns, pages, browsers, claims } = JSON.parse(process.env.PAVILION_TURNS ?? '{}') as Plan & { claims: string }
const minutes = Number(process.env.TEST_FILE_MINUTES ?? 15)

/** The process that creates the file has the turn, or the browser. */
function isMine(claim: string): boolean {
  try {
    closeSync(openSync(join(claims, claim), 'wx'))
    return true
  } catch {
    return false
  }
}
/** One of those that may have a browser, for as long as the run lasts. */
const hasBrowser = Array.from({ length: browsers }, (_, nth) => `browser ${nth}`).some(isMine)

const { mock, test } = await lightTests()
takeTurns({ pages: hasBrowser })
for (const [nth, files] of turns.entries()) {
  if (pages.includes(nth) && !hasBrowser) continue
  if (!isMine(`turn ${nth}`)) continue
  takeTurnsTogether(files.length > 1)
  for (const file of files) {
    for (const stream of [process.stdout, process.stderr]) stream.write(`${turnMark}${file}\n`)
    // A file that hangs fails by its name instead of holding up the whole run.
    await test(file, { timeout: minutes * 60_000 }, async () => {
      await import(pathToFileURL(file).href)
    })
    mock.reset()
    await turnOver({ last: file === files.at(-1) })
  }
}
const { closeBrowser } = await import('@pavilion/testing/browser.ts')
await closeBrowser()
// What a test that failed left open would keep the process, and with it the whole run, for ever.
// This waits for nothing itself: with nothing left it never comes.
setTimeout(() => {
  process.stderr.write(`still open after the last test: ${process.getActiveResourcesInfo().join(', ')}\n`)
  // As if nothing were left: the results are reported, and it ends when they are written.
  process.emit('beforeExit', 0)
  setTimeout(() => process.exit(), 1000)
}, 1000).unref()
