import { entriesOf } from '@pavilion/declare'
import { openFile, send, useHere, useWork } from '@pavilion/screens'
import { Button, Dropdown } from 'antd'
import { daySheet, sheetKind } from '../../model/calls/board.ts'

interface Props {
  readonly day: string
  readonly id?: number
  readonly kind?: 'car' | 'station' | 'hotel'
}
/** The sheets of a day on paper: for drivers, stations or hotels. */
export function SheetButton({ day, id, kind }: Props) {
  const { say } = useHere()
  const printing = useWork(async (of: 'car' | 'station' | 'hotel') =>
    openFile(() => send(daySheet, { day, kind: of, ...(id && { id }) })),
  )
  if (kind)
    return (
      <Button loading={printing.busy} onClick={() => printing.run(kind)}>
        {say('日程表', 'Day sheet')}
      </Button>
    )
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: entriesOf(sheetKind).map(({ code, zh, en }) => ({
          key: String(code),
          label: say(`${zh}日程表`, `Sheets for each ${en.toLowerCase()}`),
        })),
        onClick: ({ key }) => void printing.run(key as 'car'),
      }}
    >
      <Button loading={printing.busy}>{say('日程表（PDF）', 'Day sheets (PDF)')}</Button>
    </Dropdown>
  )
}
