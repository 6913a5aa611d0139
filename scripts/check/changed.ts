import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files that differ from the last commit, new ones included; a file that is gone is none.
 * @throws where there is no git
 */
export function changedFiles(root: string): string[] {
  const listed = (...words: string[]) => {
    const { status, stdout } = spawnSync('git', [...words, '-z'], { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error('--changed asks git what has changed, and this is no checkout of git')
    return stdout.split('\0').filter(Boolean)
  }
  const files = [
    ...listed('diff', '--name-only', '--no-renames', '--relative', 'HEAD'),
    ...listed('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(files)].filter(path => existsSync(join(root, path))).sort()
}
/** What a change of these files may break; what it cannot is left out. */
export const mayBreak = (changed: readonly string[]) => ({
  types: changed.some(path => /\.(?:ts|tsx|json)$/.test(path)),
  declarations: changed.some(
    path =>
      !/\.spec\.tsx?$/.test(path) &&
      /^(?:packages\/(?!screens\/|pages\/)|domains\/[^/]+\/(?:model|server)\/|apps\/server\/|scripts\/|docs\/(?:errors\.md|resources\/))/.test(
        path,
      ),
  ),
})
