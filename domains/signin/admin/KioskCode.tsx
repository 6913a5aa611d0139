import { QrCode } from '@pavilion/fields'
import { type AnyRow, useCall, useCodeOnce, useHere, useTell } from '@pavilion/screens'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { renewKioskCode } from '../model/calls.ts'

/** How a tablet becomes this kiosk: its address with the code, to scan or to type. Shown once. */
export function KioskCode({ row }: { readonly row: AnyRow }) {
  const { say, may, projects } = useHere()
  const { modal } = App.useApp()
  const tell = useTell()
  const made = useCodeOnce(row.id)
  const [renewed, setRenewed] = useState<string>()
  const renew = useCall(renewKioskCode, {
    done: ['已更换开机码', 'The kiosk has a new code'],
    onDone: ({ code }) => setRenewed(code),
  })
  const project = projects.find(({ id }) => id === row.projectId)
  const code = renewed ?? made
  if (!project?.abbr) return null
  const address = `${location.origin}/${project.abbr}/sign-in-kiosk`
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      tell.done('已复制', 'Copied')
    } catch (error) {
      tell.refused(error, ['请手动复制', 'Please copy it yourself'])
    }
  }
  const ask = () =>
    modal.confirm({
      title: say(
        '更换后，用旧开机码打开的自助机将停用。确定更换？',
        'Tablets with the old code stop working. Renew it?',
      ),
      okText: say('更换', 'Renew'),
      cancelText: say('取消', 'Cancel'),
      onOk: () => renew.send({ id: row.id }),
    })
  return (
    <figure className="si-code">
      {code && <QrCode text={`${address}#${code}`} label={say('打开自助机的二维码', 'QR code that opens the kiosk')} />}
      <figcaption>
        <p>
          {code
            ? say(
                '用平板扫码打开自助签到页，或打开网址后输入开机码。建议在平板上「添加到主屏幕」全屏使用。',
                'Scan it with the tablet, or open the address there and type the code. “Add to home screen” fills the screen.',
              )
            : say(
                '开机码只在新增或更换时显示一次，之后无法查看。遗失时请更换。',
                'The code is shown once, when it is made or renewed. Renew it if it is lost.',
              )}
        </p>
        {code && (
          <>
            <p>
              <a href={`${address}#${code}`} target="_blank" rel="noreferrer">
                {address}
              </a>
            </p>
            <p>
              {say('开机码', 'Code')} <strong className="si-letters">{`${code.slice(0, 5)}-${code.slice(5)}`}</strong>
            </p>
            <p>
              <small>{say('离开此页后不再显示。', 'It is not shown again once you leave this page.')}</small>
            </p>
          </>
        )}
        <Space wrap>
          {code && <Button onClick={() => copy(`${address}#${code}`)}>{say('复制链接', 'Copy the link')}</Button>}
          {may('registerUserSignInKiosk.update') && (
            <Button loading={renew.busy} onClick={ask}>
              {say('更换开机码', 'New code')}
            </Button>
          )}
        </Space>
      </figcaption>
    </figure>
  )
}
