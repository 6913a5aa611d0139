import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { changedFiles, mayBreak } from './changed.ts'

const root = mkdtempSync(join(tmpdir(), 'pavilion-changed-'))
after(() => rmSync(root, { recursive: true, force: true }))
const git = (...words: string[]) =>
  spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], { cwd: root })
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe('a check of what has changed', () => {
  it('takes changed, new and staged files, and none that is gone, ignored or as it was', () => {
    expect(() => changedFiles(root)).toThrow('no checkout of git')
    git('init', '-q')
    write('.gitignore', 'dist/\n')
    for (const path of ['as/it/was.ts', 'changed.ts', 'gone.ts']) write(path, '1')
    git('add', '-A')
    git('commit', '-qm', 'first')
    write('changed.ts', '2')
    write('new/展位 1.ts', '1')
    write('staged.ts', '1')
    write('dist/built.ts', '1')
    git('add', 'staged.ts')
    rmSync(join(root, 'gone.ts'))
    expect(changedFiles(root)).toEqual(['changed.ts', 'new/展位 1.ts', 'staged.ts'])
  })
  it('leaves out what they cannot break', () => {
    expect(mayBreak(['domains/form/model/form.ts'])).toEqual({ types: true, declarations: true })
    expect(mayBreak(['domains/form/server/submit.spec.ts', 'apps/admin/list.tsx'])).toEqual({
      types: true,
      declarations: false,
    })
    expect(mayBreak(['docs/recipes.md'])).toEqual({ types: false, declarations: false })
    expect(mayBreak(['docs/errors.md']).declarations).toBe(true)
  })
})
