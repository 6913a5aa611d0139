import { alter, callApi } from '@pavilion/screens'
import { commonLoginUserScreens, webUserScreens } from '../model/screens.ts'

/** The address that signs a participant in on the chosen project's site for thirty days; in the clipboard where the browser lets us, else shown. */
async function copyLink(id: number, done: (zh: string, en: string) => void): Promise<void> {
  const { path } = await callApi<{ path: string }>('/commonLoginUser/signedLink', { id }), link = `${location.origin}${path}`
  const copied = await navigator.clipboard?.writeText(link).then(() => true, () => false)
  if (copied) done('已复制登录链接，30 天内有效', 'The sign-in link is copied; it is good for 30 days')
  else done(link, link)
}

/** What differs from the generated screens of the account room. */
export default [
  alter(webUserScreens, {
    list: { rowActions: [{ name: ['解锁', 'Unlock'], right: 'webUser.unlock', when: row => typeof row.lockedUntil === 'string', act: async (row, { refresh, done }) => { await callApi('/webUser/unlock', { id: row.id }); done('已解锁', 'Unlocked'); refresh() } }] },
  }),
  alter(commonLoginUserScreens, { list: { rowActions: [{ name: ['复制登录链接', 'Copy sign-in link'], right: 'commonLoginUser.update', act: (row, { done }) => copyLink(row.id, done) }] } }),
]
