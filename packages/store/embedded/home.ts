import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { canReach, databaseOwner, type Owner } from './owner.ts'
import { EmbeddedProblem } from './problem.ts'
import { SYSTEM_FOLDER } from './programs.ts'

/**
 * Where the cluster of an installation is: `<folder>/postgres`, with its lock and log beside it.
 */
export interface Home {
  readonly folder: string
  readonly data: string
  readonly owner: Owner | undefined
}
/**
 * A file in the data folder when the cluster is elsewhere. It names its clone, so that a copied
 * clone does not take the original's data.
 */
interface Pointer {
  readonly clone: string
  readonly folder: string
}
const pointerFile = (dataDir: string) => join(dataDir, 'postgres.at.json')

/**
 * Finds the cluster's home, or chooses it. `mayMove`: nobody named the data folder, so root may
 * keep the cluster under /var/lib/pavilion when the database's user cannot enter the folder.
 */
export function findHome(folder: string, mayMove: boolean, say: (sentence: string) => void): Home {
  const dataDir = resolve(folder)
  mkdirSync(dataDir, { recursive: true })
  const here = homeAt(dataDir)
  if (!here.owner) return here
  if (existsSync(here.data)) {
    adopt(here, say)
    if (canReach(here.owner, dataDir)) return here
    throw unreachable(here.owner, dataDir)
  }
  const moved = mayMove ? movedHome(dataDir) : undefined
  if (moved) return moved
  if (canReach(here.owner, dataDir)) return here
  if (!mayMove) throw unreachable(here.owner, dataDir)
  return move(dataDir, say)
}

const homeAt = (folder: string): Home => ({
  folder,
  data: join(folder, 'postgres'),
  owner: databaseOwner(join(folder, 'postgres')),
})
const unreachable = (owner: Owner, dataDir: string) =>
  new EmbeddedProblem(
    `PostgreSQL runs as the user ${owner.name}, who cannot enter ${dataDir}: set a DATA_DIR outside of private folders such as /root, or start Pavilion as an ordinary user.`,
  )

/**
 * The home that an earlier start chose for this clone, also after the clone was moved (then its old
 * place is gone).
 */
function movedHome(dataDir: string): Home | undefined {
  const place = realpathSync(dataDir)
  try {
    const { clone, folder } = JSON.parse(readFileSync(pointerFile(dataDir), 'utf8')) as Pointer
    if (clone !== place && existsSync(pointerFile(clone))) return undefined
    if (clone !== place) point(dataDir, folder)
    return existsSync(folder) ? homeAt(folder) : undefined
  } catch {
    return undefined
  }
}
function move(dataDir: string, say: (sentence: string) => void): Home {
  const folder = join(SYSTEM_FOLDER, createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12))
  mkdirSync(folder, { recursive: true })
  for (const path of [SYSTEM_FOLDER, folder]) chmodSync(path, 0o755)
  point(dataDir, folder)
  const home = homeAt(folder)
  say(
    `PostgreSQL runs as the user ${home.owner!.name}, who cannot enter ${dataDir}: the database is kept in ${folder}.`,
  )
  return home
}
const point = (dataDir: string, folder: string) =>
  writeFileSync(pointerFile(dataDir), `${JSON.stringify({ clone: realpathSync(dataDir), folder } satisfies Pointer)}\n`)

/** Gives a data directory that root restored from a backup to the database's user. */
function adopt({ data, owner }: Home, say: (sentence: string) => void): void {
  if (!owner || statSync(data).uid === owner.uid) return
  say(`${data} belonged to root; it now belongs to ${owner.name}, as whom PostgreSQL runs.`)
  giveTo(owner, data)
}
function giveTo(owner: Owner, path: string): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  chownSync(path, owner.uid, owner.gid)
  if (stats.isDirectory()) for (const name of readdirSync(path)) giveTo(owner, join(path, name))
}
