import { type AnyRow, useCall, useHere } from '@pavilion/screens'
import { Button, Checkbox, Select, Space } from 'antd'
import { useState } from 'react'
import { entriesOf, type CodeOf, type ResultOf } from '@pavilion/declare'
import { commandTerminal, offerCode } from '../model/calls.ts'
import { termCommand } from '../model/codes.ts'
import { PairCode } from './PairCode.tsx'

/** Above a device: its registration code, shown once, and commands for its next heartbeat. */
export function DeviceActions({ row }: { readonly row: AnyRow }) {
  const { say, may } = useHere()
  const [offered, setOffered] = useState<ResultOf<typeof offerCode>>()
  const [command, setCommand] = useState<CodeOf<typeof termCommand>>(termCommand.sync)
  const offer = useCall(offerCode, { onDone: setOffered })
  const give = useCall(commandTerminal, { done: ['将在下次心跳时下发', 'Will be sent with the next heartbeat'] })
  const [byHand, setByHand] = useState(false)
  const [hub, setHub] = useState(row.hub === true)
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
      <PairCode offered={offered} onClose={() => setOffered(undefined)} />
    </Space>
  )
}
