import type { Pair } from '@pavilion/declare'

const address = /^(https?):\/\/([\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?\/?$/i

/**
 * What is wrong with the address of a hub; undefined where a phone can use it. Browsers let a page
 * ask other servers by https alone, or on the machine itself.
 */
export function hubFault(text: string): Pair | undefined {
  const given = text.trim()
  if (!given) return undefined
  const [, scheme = '', host = ''] = address.exec(given) ?? []
  if (!scheme)
    return ['请填写完整网址，例如 https://hub.local:8443', 'Enter the full address, such as https://hub.local:8443']
  return scheme.toLowerCase() === 'https' || host === 'localhost' || host === '127.0.0.1'
    ? undefined
    : [
        '网址须以 https 开头，手机不允许页面访问 http 服务器',
        'It must begin with https: phones block requests to http servers',
      ]
}
