import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { ArchiveProblem } from './manifest.ts'

// Archives are locked in the format of age (age-encryption.org), so that its own tools open them too.
type Environment = Readonly<Record<string, string | undefined>>
const passphraseOf = ({ BACKUP_PASSPHRASE }: Environment) => BACKUP_PASSPHRASE || undefined
const recipientOf = ({ BACKUP_RECIPIENT }: Environment) => BACKUP_RECIPIENT?.trim() || undefined
const identityOf = ({ BACKUP_IDENTITY }: Environment) => BACKUP_IDENTITY?.trim() || undefined
/** Loaded with the first locked archive: most commands need none. */
const age = () => import('age-encryption')
/** 32 MB of memory for each guess of a passphrase; the usual 256 would be too much for a small server. */
const workFactor = 15

/** The library knows the browser's type of the same stream. */
const webOf = (bytes: Readable) => Readable.toWeb(bytes) as unknown as globalThis.ReadableStream<Uint8Array>
/** Whether archives are locked: by a public key, or by a passphrase. */
export const areLocked = (environment: Environment): boolean =>
  Boolean(recipientOf(environment) ?? passphraseOf(environment))
/** The bytes of an archive, locked if that is wished. @throws ArchiveProblem for a public key that is none */
export async function locked(bytes: Readable, environment: Environment): Promise<Readable> {
  if (!areLocked(environment)) return bytes
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  const recipient = recipientOf(environment)
  if (recipient)
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new ArchiveProblem('BACKUP_RECIPIENT is not a public key: it begins with age1.')
    }
  else {
    encrypter.setScryptWorkFactor(workFactor)
    encrypter.setPassphrase(passphraseOf(environment) as string)
  }
  return Readable.fromWeb((await encrypter.encrypt(webOf(bytes))) as unknown as ReadableStream)
}

/** A private key that is made now. */
export async function newIdentity(): Promise<string> {
  return (await age()).generateX25519Identity()
}
/** The public key of a private one. */
export async function recipientFor(identity: string): Promise<string> {
  return (await age()).identityToRecipient(identity)
}

const mark = 'age-encryption.org/'
/**
 * The bytes of an archive, unlocked if it is locked.
 * @throws ArchiveProblem without the right key
 */
export async function unlocked(bytes: Readable, where: string, environment: Environment): Promise<Readable> {
  await once(bytes, 'readable')
  const head = bytes.read() as Buffer | null
  if (head) bytes.unshift(head)
  if (head?.toString('latin1', 0, mark.length) !== mark) return bytes
  const [passphrase, identity] = [passphraseOf(environment), identityOf(environment)]
  const problem = (why: string) => {
    bytes.destroy()
    return new ArchiveProblem(`${where} is locked${why}.`)
  }
  if (!passphrase && !identity)
    throw problem(': give its passphrase as BACKUP_PASSPHRASE, or the private key as BACKUP_IDENTITY')
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  if (passphrase) decrypter.addPassphrase(passphrase)
  try {
    if (identity) decrypter.addIdentity(identity)
  } catch {
    throw problem(', and BACKUP_IDENTITY is not a private key: it begins with AGE-SECRET-KEY-1')
  }
  try {
    return Readable.fromWeb((await decrypter.decrypt(webOf(bytes))) as unknown as ReadableStream)
  } catch (error) {
    throw /no identity matched/.test((error as Error).message)
      ? problem(' with another passphrase or key than BACKUP_PASSPHRASE or BACKUP_IDENTITY')
      : new ArchiveProblem(`${where} is damaged: ${(error as Error).message}.`)
  }
}
