import { callOf } from '@pavilion/declare'
import { type AnyRow, send, useCall, useCodeOnce, useHere, useTell } from '@pavilion/screens'
import { project as event } from '@pavilion/site/model/project.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, QRCode, Space } from 'antd'
import { useState } from 'react'
import { renewLinkCode } from '../model/calls.ts'
import { linkStatus } from '../model/codes.ts'

/** The address that a television opens, and its code to scan. Shown once. */
export function LinkAddress({ row }: { readonly row: AnyRow }) {
  const { say, may, project } = useHere()
  const { modal } = App.useApp()
  const tell = useTell()
  const made = useCodeOnce(row.id)
  const [renewed, setRenewed] = useState<string>()
  const renew = useCall(renewLinkCode, {
    done: ['已更换链接', 'The screen has a new link'],
    onDone: ({ code }) => setRenewed(code),
  })
  const code = renewed ?? made
  const { data } = useQuery({
    queryKey: ['project', 'abbr', project?.id],
    enabled: project !== undefined,
    queryFn: () => send(callOf(event, 'getDetail'), { id: project?.id ?? 0 }),
  })
  if (row.status === linkStatus.revoked)
    return <Alert type="warning" showIcon title={say('此链接已作废', 'This link was revoked')} />
  if (!data?.abbr) return null
  const address = code && `${location.origin}/${data.abbr}/largeScreen?code=${code}`
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      tell.done('已复制', 'Copied')
    } catch (error) {
      tell.refused(error, ['请手动复制链接', 'Please copy the link yourself'])
    }
  }
  const ask = () =>
    modal.confirm({
      title: say(
        '更换后，使用旧链接的电视将停止显示。确定更换？',
        'TVs with the old link stop showing the screen. Renew it?',
      ),
      okText: say('更换', 'Renew'),
      cancelText: say('取消', 'Cancel'),
      onOk: () => renew.send({ id: row.id }),
    })
  return (
    <div className="rp-link">
      {address && <QRCode value={address} size={120} />}
      <div>
        <p>
          {address
            ? say(
                '在电视的浏览器中打开此地址，无需登录。只显示数字，不含个人信息；作废后数秒内停止显示。地址在离开此页后不再显示。',
                'Open this address in the TV’s browser; no sign-in is needed. It shows figures only, no personal data, and stops within seconds once revoked. The address is not shown again once you leave this page.',
              )
            : say(
                '链接只在新增或更换时显示一次，之后无法查看。遗失时请更换。',
                'The link is shown once, when it is made or renewed. Renew it if it is lost.',
              )}
        </p>
        {address && <code>{address}</code>}
        <Space wrap>
          {address && <Button onClick={() => copy(address)}>{say('复制', 'Copy')}</Button>}
          {may('largeScreenLink.update') && (
            <Button loading={renew.busy} onClick={ask}>
              {say('更换链接', 'New link')}
            </Button>
          )}
        </Space>
      </div>
    </div>
  )
}
