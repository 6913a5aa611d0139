import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { EmbeddedProblem } from './problem.ts'

/** The user that PostgreSQL runs as when we are root, as which PostgreSQL refuses to run. */
export interface Owner {
  readonly name: string
  readonly uid: number
  readonly gid: number
}
const OWN_USER = 'pavilion-db'

/**
 * Undefined when we are an ordinary user, as which PostgreSQL then runs too. The owner of existing
 * data stays its owner.
 */
export function databaseOwner(dataDir: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(dataDir) ? statSync(dataDir).uid : 0
  const found =
    (owner !== 0 && userBy(user => user.uid === owner)) ||
    named(OWN_USER) ||
    created() ||
    named('postgres') ||
    named('nobody')
  if (!found)
    throw new EmbeddedProblem(
      'PostgreSQL may not run as root and no other user could be created: run Pavilion as an ordinary user, or set DATABASE_URL.',
    )
  return found
}

const named = (name: string): Owner | undefined => userBy(user => user.name === name)
function userBy(wanted: (user: Owner) => boolean): Owner | undefined {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return lines
    .map(line => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .find(user => user.name && user.uid > 0 && wanted(user))
}

/** Debian, Red Hat and SUSE have useradd; Alpine's adduser has other options. */
function created(): Owner | undefined {
  spawnSync(
    'useradd',
    [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      OWN_USER,
    ],
    { stdio: 'ignore' },
  )
  if (!named(OWN_USER)) spawnSync('adduser', ['-S', '-D', '-H', OWN_USER], { stdio: 'ignore' })
  return named(OWN_USER)
}

/**
 * Whether the user can enter and read this folder. Tried out, so that every kind of permission
 * counts.
 */
export function canReach(owner: Owner, folder: string): boolean {
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -r "$1" && test -x "$1"', 'sh', folder], {
    cwd: '/',
    uid: owner.uid,
    gid: owner.gid,
    stdio: 'ignore',
  })
  return tried.status === 0
}
