import { alter, callApi } from '@pavilion/screens'
import { webUserScreens } from '../model/screens.ts'

/** What differs from the generated screens of the account room. */
export default alter(webUserScreens, {
  list: { rowActions: [{ name: ['解锁', 'Unlock'], right: 'webUser.unlock', when: row => typeof row.lockedUntil === 'string', act: async (row, { refresh, done }) => { await callApi('/webUser/unlock', { id: row.id }); done('已解锁', 'Unlocked'); refresh() } }] },
})
