import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { becomeHub, following, type HubRole } from '@pavilion/access/server/index.ts'
import { fetchOutside } from '@pavilion/http/outside.ts'
import { openKey, seal, unseal, type SystemContext } from '@pavilion/store'
import { type Config, ConfigProblem } from '../config.ts'

const fileIn = (dataDir: string) => join(dataDir, 'hub.json')
/** How often a hub asks what is new, in ms. */
const everyMs = 5000

/**
 * The hub that this server is: as it was registered before, or by its one-time code. From here on the
 * process is a hub.
 * @throws ConfigProblem when it is not registered and cannot be
 */
export async function registeredHub(
  { dataDir }: Pick<Config, 'dataDir'>,
  { main, deviceNo, code }: NonNullable<Config['hub']>,
): Promise<HubRole> {
  const file = fileIn(dataDir)
  const photos = join(dataDir, 'hubPhotos')
  openKey(join(dataDir, 'key'))
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Omit<HubRole, 'photos'>) : undefined
  if (kept?.main === main && !code) {
    const role: HubRole = { ...kept, secret: unseal(kept.secret), photos }
    becomeHub(role)
    return role
  }
  if (!deviceNo || !code)
    throw new ConfigProblem(
      `This hub is not registered at ${main} yet: enter it there as a device, get a registration code for a hub, and start once with HUB_DEVICE and HUB_CODE.`,
    )
  const answer = await fetchOutside(`${main}/api/terminal/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deviceNo, code, version: 'hub' }),
    signal: AbortSignal.timeout(20_000),
  }).then(
    async response =>
      (await response.json()) as { result: number; errmsg: string; data: { terminal: number; secret: string } },
    (error: Error) => {
      throw new ConfigProblem(`${main} does not answer (${error.message}): the first start of a hub needs a line.`)
    },
  )
  if (answer.result !== 20000) throw new ConfigProblem(`${main} did not register this hub: ${answer.errmsg}`)
  const { terminal, secret } = answer.data
  const role: HubRole = { main, terminal, secret, photos }
  writeFileSync(file, JSON.stringify({ main, terminal, secret: seal(secret) }), { mode: 0o600 })
  becomeHub(role)
  return role
}

const sentences = {
  up: ({ main }: HubRole) => `This hub follows ${main}.`,
  noLine: ({ main }: HubRole) => `No line to ${main}: this hub goes on by what it has, and sends later.`,
  ending: ({ main }: HubRole) =>
    `${main} has revoked this hub. What it kept of the event is deleted; it goes on sending what its gates decided before.`,
  revoked: ({ main }: HubRole) => `${main} has revoked this hub. What it kept of the event is deleted.`,
}
/**
 * Follows the main server until the answer is called; says when the line goes and comes. A hub that
 * was revoked follows no more, and starts again only with a new code.
 */
export function follow(
  system: SystemContext,
  role: HubRole,
  { dataDir, say }: { readonly dataDir: string; readonly say: (sentence: string) => void },
): () => Promise<void> {
  const round = following(system, role)
  let known: keyof typeof sentences | undefined
  let running: Promise<void> = Promise.resolve()
  let isEnded = false
  const once = async () => {
    const stands = await round.once().catch(error => {
      console.error(error)
      return 'noLine' as const
    })
    if (stands === 'revoked') {
      rmSync(fileIn(dataDir), { force: true })
      isEnded = true
    }
    if (stands !== known) say(sentences[stands](role))
    if (stands === 'revoked')
      for (const { why, count } of await round.untaken())
        say(`${role.main} did not take ${count} of its decisions: ${why}.`)
    known = stands
  }
  let timer: NodeJS.Timeout | undefined
  const again = () => {
    running = once().then(() => {
      if (!isEnded) timer = setTimeout(again, everyMs)
    })
  }
  again()
  return async () => {
    isEnded = true
    clearTimeout(timer)
    await running
  }
}
