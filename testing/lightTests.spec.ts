import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { expect } from 'expect'

const folder = mkdtempSync(join(tmpdir(), 'pavilion-light-'))
const scripts = join(import.meta.dirname, '../scripts')
after(() => rmSync(folder, { recursive: true, force: true }))
/** What a whole run of these files in one process tells. */
function outcomeOf(contents: Readonly<Record<string, string>>): string {
  const files = Object.entries(contents).map(([name, content]) => {
    const path = join(folder, `${name}.spec.mjs`)
    writeFileSync(path, `import { after, describe, it } from 'node:test'\n${content}`)
    return path
  })
  writeFileSync(
    join(folder, 'run.ts'),
    `import { report } from '${scripts}/reporter.ts'\nimport { inTurns } from '${scripts}/turns.ts'
    const files = ${JSON.stringify(files)}\nfor await (const line of report(inTurns({ turns: files.map(file => [file]), processes: 1, pages: [], browsers: 1 }), files)) process.stdout.write(line)`,
  )
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env
  return spawnSync(process.execPath, ['run.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...environment, PAVILION_REPORTS: folder },
    timeout: 120_000,
  }).stdout
}

describe('a process that runs many test files', () => {
  const soon = 'await new Promise(done => setTimeout(done, 5))'
  const output = outcomeOf({
    lost: `${soon}\ndescribe('a hall', () => { it('is dark', async () => { ${soon}; void Promise.reject(new Error('nobody awaits the lamp')); ${soon} }); it('is open', async () => { ${soon} }) })`,
    thrown: `${soon}\nit('is dark', async () => { setTimeout(() => { throw new Error('the lamp fell') }, 1); ${soon}; ${soon} }); it('is open', () => {})`,
    inner: `${soon}\nlet closed = 0\nit('opens and closes', async t => { ${soon}; await t.test('inside', async () => { ${soon}; after(() => { closed++ }) }); if (closed !== 1) throw new Error('not closed') })`,
    light: `it('asks nothing', () => { if (Reflect.ownKeys(Promise.resolve()).length) throw new Error('promises are marked') })`,
    open: `const { createServer } = await import('node:net')\nit('leaves a door open', async () => { await new Promise(done => createServer().listen(0, '127.0.0.1', done)) })`,
    late: `describe('a hall', async () => { ${soon}; it('is reported in its place', () => {}) })\nit('is last', () => {})`,
  })
  it('tells of an error that nobody awaited by the test it came from, and of no other', () => {
    expect(output).toMatch(/── lost\.spec\.mjs\n\n {2}✖ a hall › is dark\n.*nobody awaits the lamp/)
    expect(output).toMatch(/── thrown\.spec\.mjs\n\n {2}✖ is dark\n.*the lamp fell/)
    expect(output).toMatch(
      /✖ lost\.spec\.mjs {2}2 tests, .*, 1 failed\n✖ thrown\.spec\.mjs {2}2 tests, .*, 1 failed\n✔ inner\.spec\.mjs {2}2 tests/,
    )
  })
  it('knows the place of a test and of what is to be done after it, whatever was awaited before', () => {
    expect(output).toMatch(/✔ inner\.spec\.mjs {2}2 tests/)
    expect(output).toMatch(/✔ late\.spec\.mjs {2}2 tests/)
    expect(readFileSync(join(folder, 'passed.txt'), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['a hall › is reported in its place', 'is last', 'opens and closes › inside']),
    )
  })
  it('ends, and has reported everything, also when a test left something open', () =>
    expect(output).toMatch(/✔ open\.spec\.mjs {2}1 test,[\s\S]*\d+ passed, \d+ failed\n$/))
  it('has no hook on every promise', () =>
    expect(output).toMatch(/✔ light\.spec\.mjs {2}1 test,[\s\S]*\n8 passed, 2 failed\n$/))
})
