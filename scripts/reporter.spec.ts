import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { expect } from 'expect'

const folder = mkdtempSync(join(tmpdir(), 'pavilion-reporter-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const top = "import { describe, it } from 'node:test'\n"

/** Runs one test file of this content as `npm test` would, and tells what came of it. */
function outcomeOf(name: string, content?: string, more: NodeJS.ProcessEnv = {}) {
  if (content !== undefined) writeFileSync(join(folder, `${name}.spec.mjs`), content)
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env
  const ended = spawnSync(
    process.execPath,
    ['--test', `--test-reporter=${join(import.meta.dirname, 'reporter.ts')}`, `${name}*.spec.mjs`],
    { cwd: folder, encoding: 'utf8', env: { ...environment, ...more, PAVILION_REPORTS: join(folder, name) } },
  )
  return {
    code: ended.status,
    text: ended.stdout,
    last: ended.stdout.trimEnd().split('\n').at(-1),
    passed: readFileSync(join(folder, name, 'passed.txt'), 'utf8'),
  }
}

describe('the report of a test run', () => {
  it('ends with the sum, and keeps the whole titles of what passed', () => {
    const { code, last, passed } = outcomeOf(
      'good',
      `${top}describe('a booth', () => { describe('when free', () => { it('is given [free]', () => {}) }); it('has a number', () => {}) })`,
    )
    expect({ code, last, passed }).toEqual({
      code: 0,
      last: '2 passed, 0 failed',
      passed: 'a booth › when free › is given [free]\na booth › has a number\n',
    })
  })
  it('shows a failure in full and fails', () => {
    const { code, last, text, passed } = outcomeOf(
      'bad',
      `${top}it('holds', () => {}); it('breaks', () => { throw new Error('the booth is gone') })`,
    )
    expect({ code, last, passed }).toEqual({ code: 1, last: '1 passed, 1 failed', passed: 'holds\n' })
    expect(text).toContain('the booth is gone')
  })
  it('shows what a file prints that passes, where that is asked for', () => {
    const talks = `${top}it('holds', () => { console.log('booth 7 is free') })`
    expect(outcomeOf('quiet', talks).text).not.toContain('booth 7')
    expect(outcomeOf('loud', talks, { TEST_PRINT: '1' }).text).toMatch(/✔ loud\.spec\.mjs .*\n {4}booth 7 is free\n/)
  })
  it('fails on a skipped test', () =>
    expect(outcomeOf('skipped', `${top}it('holds', () => {}); it.skip('later', () => {})`)).toMatchObject({
      code: 1,
      last: '1 passed, 1 failed',
    }))
  it('fails on a skipped group', () =>
    expect(
      outcomeOf('group', `${top}it('holds', () => {}); describe.skip('later', () => { it('x', () => {}) })`),
    ).toMatchObject({ code: 1, last: '1 passed, 1 failed' }))
  it('fails on a todo', () =>
    expect(outcomeOf('todo', `${top}it('later', { todo: true }, () => {})`)).toMatchObject({
      code: 1,
      last: '0 passed, 1 failed',
    }))
  it('fails on a file without tests', () =>
    expect(outcomeOf('none', 'console.log(1)')).toMatchObject({ code: 1, last: '0 passed, 1 failed' }))
  it('fails when no file was found', () =>
    expect(outcomeOf('missing')).toMatchObject({ code: 1, last: '0 passed, 1 failed' }))
  it('fails when a file dies after its tests passed', () => {
    const { code, last, text } = outcomeOf(
      'dies',
      `${top}it('holds', () => {})\nsetTimeout(() => process.exit(3), 20)\nawait new Promise(() => {})`,
    )
    expect({ code, last }).toEqual({ code: 1, last: '1 passed, 1 failed' })
    expect(text).toContain('exit code 3')
  })
})

describe('a run of many files in few processes', () => {
  /** Runs these files as a whole run does, in one process or more, and tells what came of it. */
  function outcomeOfAll(
    name: string,
    contents: Readonly<Record<string, string>>,
    processes = 1,
    pages: readonly number[] = [],
  ) {
    const files = Object.entries(contents).map(([file, content]) => {
      const path = join(folder, `${name}-${file}.spec.mjs`)
      writeFileSync(path, content)
      return path
    })
    writeFileSync(
      join(folder, `${name}.ts`),
      `import { report } from '${join(import.meta.dirname, 'reporter.ts')}'\nimport { inTurns } from '${join(import.meta.dirname, 'turns.ts')}'
      const files = ${JSON.stringify(files)}\nfor await (const line of report(inTurns({ turns: files.map(file => [file]), processes: ${processes}, pages: ${JSON.stringify(pages)}, browsers: 1 }), files)) process.stdout.write(line)`,
    )
    const { NODE_TEST_CONTEXT: _, ...environment } = process.env
    const ended = spawnSync(process.execPath, [`${name}.ts`], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...environment, PAVILION_REPORTS: join(folder, name) },
    })
    return {
      code: ended.status,
      text: ended.stdout,
      last: ended.stdout.trimEnd().split('\n').at(-1),
      passed: readFileSync(join(folder, name, 'passed.txt'), 'utf8'),
    }
  }
  const booth = `${top}describe('a booth', () => { it('is given [free]', () => {}) })`
  it('tells of each file by itself; what one leaves at its end is done before the next begins', () => {
    const open =
      "import { after, it } from 'node:test'\nglobalThis.open = (globalThis.open ?? 0) + 1; after(() => { globalThis.open-- })\n"
    const alone =
      'it("stands alone", () => { if (globalThis.open !== 1) throw new Error(globalThis.open + " are open") })'
    const { code, last, text, passed } = outcomeOfAll('turns', { one: open + alone, two: open + alone, booth })
    expect({ code, last, passed }).toEqual({
      code: 0,
      last: '3 passed, 0 failed',
      passed: 'stands alone\nstands alone\na booth › is given [free]\n',
    })
    expect(text).toMatch(/✔ turns-one\.spec\.mjs {2}1 test, .*\n✔ turns-two\.spec\.mjs/)
  })
  it('has files with a page run by no more processes than may have a browser, the others by all', () => {
    // The first waits for one without a page, which another process runs meanwhile.
    const opens = `${top}import { appendFileSync, existsSync, readFileSync } from 'node:fs'
      import { setImmediate } from 'node:timers/promises'
      it('opens', async () => {
        appendFileSync('who-opens.txt', process.pid + ' ')
        while (!existsSync('closed.txt')) {
          if (new Set(readFileSync('who-opens.txt', 'utf8').trim().split(' ')).size > 1) throw new Error('two at once')
          await setImmediate()
        }
      })`
    const closed = `${top}import { writeFileSync } from 'node:fs'
      it('closes', () => writeFileSync('closed.txt', ''))`
    const { last } = outcomeOfAll('pages', { one: opens, two: opens, three: opens, closed }, 3, [0, 1, 2])
    expect(last).toBe('4 passed, 0 failed')
    const who = readFileSync(join(folder, 'who-opens.txt'), 'utf8').trim().split(' ')
    expect([who.length, new Set(who).size]).toEqual([3, 1])
  })
  it('goes on after a failure, and tells whose it was', () => {
    const { code, last, text } = outcomeOfAll('failing', {
      bad: `${top}console.log('the hall is dark'); it('breaks', () => { throw new Error('the booth is gone') })`,
      none: 'console.log(1)',
      unread: 'throw new Error("no such hall")',
      booth,
    })
    expect({ code, last }).toEqual({ code: 1, last: '1 passed, 3 failed' })
    expect(text).toMatch(
      /── failing-bad\.spec\.mjs\n\n {2}✖ breaks\n[\s\S]*the booth is gone[\s\S]*it said:\n {4}the hall is dark/,
    )
    expect(text).toMatch(/── failing-none\.spec\.mjs\n[\s\S]*this file holds no test/)
    expect(text).toMatch(/── failing-unread\.spec\.mjs\n[\s\S]*no such hall/)
  })
  it('ends its processes when it is aborted', () => {
    const file = join(folder, 'ended-hall.spec.mjs')
    const stayed = join(folder, 'stayed')
    writeFileSync(
      file,
      `${top}import { writeFileSync } from 'node:fs'\nit('stands for long', async () => { console.log('open'); await new Promise(done => setTimeout(done, 20_000)); writeFileSync('${stayed}', '') })`,
    )
    writeFileSync(
      join(folder, 'ended.ts'),
      `import { inTurns } from '${join(import.meta.dirname, 'turns.ts')}'
      const ended = new AbortController()
      for await (const [{ data }] of inTurns({ turns: [['${file}']], processes: 1, pages: [], browsers: 1 }, ended.signal)) if ((data as { message?: string }).message === 'open\\n') { console.log('asked to end'); ended.abort() }`,
    )
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    // It waits for what it began: whatever that does in the end, it has done.
    expect([
      spawnSync(process.execPath, ['ended.ts'], { cwd: folder, encoding: 'utf8', env }).stdout,
      existsSync(stayed),
    ]).toEqual(['asked to end\n', false])
  })
  it('fails by its name a file that took its process with it; another process does the rest', () => {
    const { code, last, text } = outcomeOfAll(
      'dying',
      { dies: `${top}it('holds', () => { process.exit(3) })`, booth },
      2,
    )
    expect({ code, last }).toMatchObject({ code: 1 })
    expect(text).toMatch(/── dying-dies\.spec\.mjs\n[\s\S]*not run to its end/)
    expect(last).toMatch(/^1 passed/)
  })
})
