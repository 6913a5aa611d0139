import { type AnyRow, useCall, useHere } from '@pavilion/screens'
import { Button, Checkbox, Modal, QRCode, Select, Space } from 'antd'
import { useState } from 'react'
import { entriesOf, type CodeOf, type ResultOf } from '@pavilion/declare'
import { commandTerminal, offerCode } from '../model/calls.ts'
import { termCommand } from '../model/codes.ts'

/** Above a device: its registration code, shown once, and commands for its next heartbeat. */
export function DeviceActions({ row }: { readonly row: AnyRow }) {
  const { say, may, zone, project } = useHere()
  const [offered, setOffered] = useState<ResultOf<typeof offerCode>>()
  const [command, setCommand] = useState<CodeOf<typeof termCommand>>(termCommand.sync)
  const offer = useCall(offerCode, { onDone: setOffered })
  const give = useCall(commandTerminal, { done: ['将在下次心跳时下发', 'Will be sent with the next heartbeat'] })
  const [byHand, setByHand] = useState(false)
  const [hub, setHub] = useState(row.hub === true)
  const given = offered && JSON.stringify({ deviceNo: offered.deviceNo, code: offered.code })
  // A phone that scans this opens the handheld page and registers at once.
  const handheld =
    given && project?.abbr && `${location.origin}/${project.abbr}/m/handheld#${encodeURIComponent(given)}`
  return (
    <Space wrap className="gs-actions">
      {may('registerUserTermInfo.offerCode') && (
        <Button
          loading={offer.busy}
          onClick={() => offer.send({ id: row.id, ...(byHand && { override: true }), ...(hub && { hub: true }) })}
        >
          {row.registeredAt ? say('重新注册', 'Register again') : say('取得注册码', 'Get a registration code')}
        </Button>
      )}
      {may('registerUserTermInfo.offerCode') && may('registerUserEntryRecord.override') && (
        <Checkbox checked={byHand} onChange={({ target }) => setByHand(target.checked)}>
          {say('以我的名义允许人工放行', 'It may let people in by hand, in my name')}
        </Checkbox>
      )}
      {may('registerUserTermInfo.offerCode') && may('registerUserTermInfo.command') && (
        <Checkbox checked={hub} onChange={({ target }) => setHub(target.checked)}>
          {say('作为本馆中心（馆内服务器）', 'Hub of its hall (a server on site)')}
        </Checkbox>
      )}
      {may('registerUserTermInfo.command') && (
        <Space.Compact>
          <Select
            aria-label={say('指令', 'Command')}
            value={command}
            onChange={setCommand}
            options={entriesOf(termCommand).map(({ code, zh, en }) => ({
              value: code as typeof command,
              label: say(zh, en),
            }))}
          />
          <Button loading={give.busy} onClick={() => give.send({ registerUserTermInfoId: row.id, command })}>
            {say('下发', 'Send')}
          </Button>
        </Space.Compact>
      )}
      <Modal
        open={offered !== undefined}
        title={say('设备注册码（仅显示一次）', 'Registration code (shown once)')}
        footer={null}
        onCancel={() => setOffered(undefined)}
      >
        {offered && (
          <div className="gs-code">
            <QRCode value={handheld || (given as string)} size={220} />
            <code>{offered.code}</code>
            {handheld && (
              <p>
                <a href={handheld} target="_blank" rel="noreferrer">
                  {say(
                    '用手机扫描即成为手持闸机，或在此打开',
                    'Scan it to use a phone as a handheld gate, or open it here',
                  )}
                </a>
              </p>
            )}
            <p>
              {say('有效至', 'Valid until')} {new Date(offered.until).toLocaleTimeString('zh-CN', { timeZone: zone })}
            </p>
          </div>
        )}
      </Modal>
    </Space>
  )
}
