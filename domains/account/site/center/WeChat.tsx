import { say } from '@pavilion/declare'
import { useFields } from '@pavilion/fields'
import { CallRefused, confirmed, send, toast, useSite } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { getOwnWeChat, linkWeChat, unlinkWeChat, type OwnWeChat } from '../../model/calls/weChat.ts'

const showError = (error: unknown) =>
  toast(
    error instanceof CallRefused ? error.errmsg : say('操作失败，请重试', 'Something went wrong. Please try again'),
    { tone: 'bad' },
  )

/** The visitor's WeChat accounts. They are linked on WeChat's own page and unlinked here. */
export function WeChat() {
  const { say: word } = useFields()
  const site = useSite()
  const [links, setOwn] = useState<OwnWeChat>()
  const load = () => send(getOwnWeChat, {}, { quiet: true }).then(setOwn, () => undefined)
  useEffect(() => {
    void load()
  }, [])
  if (!links || (!links.open && links.rows.length === 0)) return null
  const unlink = async (id: number) => {
    if (
      !(await confirmed(
        say(
          '解除绑定后，将无法用该微信登录此账号。',
          'You will no longer be able to sign in to this account with this WeChat account.',
        ),
        { confirm: say('解除绑定', 'Unlink') },
      ))
    )
      return
    try {
      await send(unlinkWeChat, { id }, { quiet: true })
      toast(say('已解除绑定', 'Unlinked'), { tone: 'ok' })
      await load()
    } catch (error) {
      showError(error)
    }
  }
  const back = `${location.origin}${site.link(site.path, { link: 'wechat' })}`
  return (
    <>
      {links.rows.map(({ id, nickname }) => (
        <p key={id}>
          {word('微信', 'WeChat')}
          <span className="center-data">
            <strong>{nickname ?? word('已绑定', 'Linked')}</strong>
            <button type="button" className="pf-link" onClick={() => unlink(id)}>
              {word('解除绑定', 'Unlink')}
            </button>
          </span>
        </p>
      ))}
      {links.rows.length === 0 && (
        <p>
          {word('微信', 'WeChat')}
          <a className="pf-link" href={site.link('/wxAuthorization', { redirectUri: back })}>
            {links.simulated ? word('绑定（模拟）', 'Link (simulated)') : word('绑定', 'Link')}
          </a>
        </p>
      )}
    </>
  )
}

/**
 * Takes the handle that WeChat's page returned and links it to the account. The handle is removed
 * from the address at once.
 */
export async function linkFromAddress(handle: string | undefined, isLinking: boolean): Promise<void> {
  if (!handle || !isLinking) return
  const address = new URL(location.href)
  for (const name of ['wxid', 'link']) address.searchParams.delete(name)
  history.replaceState(null, '', address)
  try {
    await send(linkWeChat, { account: handle }, { quiet: true })
    toast(say('微信已绑定', 'WeChat is linked'), { tone: 'ok' })
  } catch (error) {
    showError(error)
  }
}
