import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { thisTree } from './servers.ts'

/** Another release in a folder of its own, built. */
export interface Former {
  readonly tree: string
  readonly commit: string
}
const git = (...args: string[]) => spawnSync('git', args, { cwd: thisTree, encoding: 'utf8' }).stdout?.trim() ?? ''

/**
 * The oldest commit with the schema of this one, or PROOF_FORMER: what an installation would go
 * back to. Undefined where there is no history, as in a release archive.
 */
export async function formerRelease(): Promise<Former | undefined> {
  const commit = process.env.PROOF_FORMER ?? git('log', '-1', '--format=%h', '--', 'apps/server/migrations/*.sql')
  if (!commit) return undefined
  const tree = join(thisTree, '.cache/proof-former')
  const built = join(tree, `built.${commit}`)
  // Kept from an earlier proof.
  if (existsSync(built)) return { tree, commit }
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  await done('sh', ['-c', `git archive ${commit} | tar -x -C ${JSON.stringify(tree)}`], thisTree)
  // Links within keep leading to the packages of the tree they are in.
  await done('cp', ['-al', join(thisTree, 'node_modules'), tree], thisTree)
  await done(process.execPath, ['scripts/build.ts'], tree)
  writeFileSync(built, '')
  return { tree, commit }
}
function done(program: string, args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))))
  })
}
