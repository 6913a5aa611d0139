import { type AnyRow, callApi, useHere, useTell } from '@pavilion/screens'
import { Button, Modal, QRCode, Select, Space } from 'antd'
import { useState } from 'react'
import { entriesOf } from '@pavilion/declare'
import { termCommand } from '../model/codes.ts'
import { useTry } from './useTry.ts'

interface Offered {
  readonly code: string
  readonly until: string
  readonly deviceNo: string
}
/** Above a device: its registration code, shown once, and commands for its next heartbeat. */
export function DeviceActions({ row }: { readonly row: AnyRow }) {
  const { say, may, zone } = useHere()
  const attempt = useTry()
  const tell = useTell()
  const [offered, setOffered] = useState<Offered>()
  const [busy, setBusy] = useState(false)
  const [command, setCommand] = useState<number>(termCommand.sync)
  const work = async (act: () => Promise<unknown>) => {
    setBusy(true)
    await attempt(act)
    setBusy(false)
  }
  const offer = () =>
    work(async () => setOffered(await callApi<Offered>('/registerUserTermInfo/offerCode', { id: row.id })))
  const give = () =>
    work(async () => {
      await callApi('/registerUserTermInfo/command', { registerUserTermInfoId: row.id, command })
      tell.done('将在下次心跳时下发', 'It goes out with the next heartbeat')
    })
  return (
    <Space wrap className="gs-actions">
      {may('registerUserTermInfo.offerCode') && (
        <Button loading={busy} onClick={offer}>
          {row.registeredAt ? say('重新注册', 'Register again') : say('取得注册码', 'Get a registration code')}
        </Button>
      )}
      {may('registerUserTermInfo.command') && (
        <Space.Compact>
          <Select
            aria-label={say('指令', 'Command')}
            value={command}
            onChange={setCommand}
            options={entriesOf(termCommand).map(({ code, zh, en }) => ({ value: code as number, label: say(zh, en) }))}
          />
          <Button loading={busy} onClick={give}>
            {say('下发', 'Send')}
          </Button>
        </Space.Compact>
      )}
      <Modal
        open={offered !== undefined}
        title={say('设备注册码（仅显示一次）', 'Registration code, shown once')}
        footer={null}
        onCancel={() => setOffered(undefined)}
      >
        {offered && (
          <div className="gs-code">
            <QRCode value={JSON.stringify({ deviceNo: offered.deviceNo, code: offered.code })} size={200} />
            <code>{offered.code}</code>
            <p>
              {say('有效至', 'Valid until')} {new Date(offered.until).toLocaleTimeString('zh-CN', { timeZone: zone })}
            </p>
          </div>
        )}
      </Modal>
    </Space>
  )
}
