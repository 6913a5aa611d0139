import { invalidInput } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import { isDeadPath } from '@pavilion/pages/links.ts'

/**
 * Refuses to save paths of menus and pictures that would run a script or lead nowhere.
 * @throws invalidInput
 */
const alive: Wraps[string] = next => (ctx, body) => {
  const { path } = body as { path?: unknown }
  if (typeof path === 'string' && isDeadPath(path))
    throw invalidInput({
      path: [
        '请输入站内路径（如 /content-list）、http 地址、锚点、tel: 或 mailto:',
        'Please enter a path of the site (such as /content-list), an http address, an anchor, tel: or mailto:',
      ],
    })
  return next(ctx, body)
}
export const pathWrites: Wraps = { create: alive, update: alive }
