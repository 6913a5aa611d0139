import type { App } from '../app.ts'
import type { Config } from '../config.ts'

/** What the terminal shows when the server is ready: where to go and how to sign in. */
export function greeting(
  { addresses, firstPassword, url }: Pick<App, 'addresses' | 'firstPassword' | 'url'>,
  config: Config,
): string {
  const width = Math.max(...addresses.map(address => columns(nameOf(address))))
  return [
    '',
    `Pavilion is open at ${url}`,
    '',
    ...addresses.map(address => `  ${nameOf(address)}${' '.repeat(width - columns(nameOf(address)))}  ${address.url}`),
    '',
    `  ${operatorLine(firstPassword, config.adminPassword !== undefined)}`,
    `  ${reachLine(config)}`,
    '  Ctrl-C ends everything.',
    '',
  ].join('\n')
}

const nameOf = ({ zh, en }: { zh: string; en: string }) => `${zh}  ${en}`
function operatorLine(firstPassword: string | undefined, given: boolean): string {
  if (firstPassword)
    return `Operator: admin, password ${firstPassword} (shown only once; to be changed at the first sign-in)`
  return given
    ? 'Operator: admin, with the password of ADMIN_PASSWORD if this was the first start'
    : 'Operator: admin, with the password of the first start'
}
function reachLine({ host, port }: Config): string {
  const here = ['127.0.0.1', '::1', 'localhost'].includes(host)
  return here
    ? `Only this machine can open it; for phones in the same network start with HOST=0.0.0.0${port ? '' : ' PORT=8080'}.`
    : 'Everybody who can reach this machine can open it; for more than a trial, put a proxy with https in front of it.'
}
/** Terminal columns of a text: Chinese characters take two. */
const columns = (text: string) =>
  [...text].reduce((sum, sign) => sum + (/[\u1100-\u115f\u2e80-\uffdc]/.test(sign) ? 2 : 1), 0)
