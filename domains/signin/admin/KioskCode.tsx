import { QrCode } from '@pavilion/fields'
import { type AnyRow, useCall, useForget, useHere } from '@pavilion/screens'
import { App, Button } from 'antd'
import { renewKioskCode } from '../model/calls.ts'

/** How a tablet becomes this kiosk: its address with the code, to scan or to type. */
export function KioskCode({ row }: { readonly row: AnyRow }) {
  const { say, may, projects } = useHere()
  const { modal } = App.useApp()
  const forget = useForget()
  const renew = useCall(renewKioskCode, {
    done: ['已更换开机码', 'The kiosk has a new code'],
    onDone: () => forget('registerUserSignInKiosk'),
  })
  const project = projects.find(({ id }) => id === row.projectId)
  const code = String(row.code ?? '')
  if (!project?.abbr || !code) return null
  const address = `${location.origin}/${project.abbr}/sign-in-kiosk`
  return (
    <figure className="si-code">
      <QrCode text={`${address}#${code}`} label={say('打开自助机的二维码', 'QR code that opens the kiosk')} />
      <figcaption>
        <p>
          {say(
            '用平板扫码打开自助签到页，或打开网址后输入开机码。建议在平板上「添加到主屏幕」全屏使用。',
            'Scan it with the tablet, or open the address there and type the code. “Add to home screen” fills the screen.',
          )}
        </p>
        <p>
          <a href={`${address}#${code}`} target="_blank" rel="noreferrer">
            {address}
          </a>
        </p>
        <p>
          {say('开机码', 'Code')} <strong className="si-letters">{`${code.slice(0, 5)}-${code.slice(5)}`}</strong>
        </p>
        {may('registerUserSignInKiosk.update') && (
          <Button
            loading={renew.busy}
            onClick={() =>
              modal.confirm({
                title: say(
                  '更换后，用旧开机码打开的自助机将停用。确定更换？',
                  'Tablets with the old code stop working. Renew it?',
                ),
                okText: say('更换', 'Renew'),
                cancelText: say('取消', 'Cancel'),
                onOk: () => renew.send({ id: row.id }),
              })
            }
          >
            {say('更换开机码', 'New code')}
          </Button>
        )}
      </figcaption>
    </figure>
  )
}
