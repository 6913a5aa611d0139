import type { Pair } from '@pavilion/declare'
import { CallRefused, RowSelect, useHere, useWork } from '@pavilion/screens'
import { Alert, Button, Form, Modal, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { keepPrinter, keptPrinter } from './printer.ts'

/** On what badges are printed, where it is not the layout of each badge type. */
export interface Paper {
  readonly registerUserCertTemplateConfigId?: number
  readonly registerUserPrinterId?: number
}
interface Props<W> {
  readonly title: Pair
  readonly print: (paper: Paper, whom?: W) => Promise<unknown>
  /** What to do before badges are printed a second time. */
  readonly before: Pair
  /** What can be printed where some badges were printed before. */
  readonly again: readonly { readonly whom: W; readonly name: Pair; readonly danger: boolean }[]
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Prints badges with a layout on the printer of this device. Badges that were printed before are
 * printed again only when the operator says so.
 */
export function PrintDialog<W>({ title, print, before, again, onClose, children }: Props<W>) {
  const { say, project } = useHere()
  const [layout, setLayout] = useState<number>()
  const [printer, setPrinter] = useState(() => keptPrinter(project?.id))
  const [printed, setPrinted] = useState<string>()
  const printing = useWork(
    (whom?: W) =>
      print(
        {
          ...(layout && { registerUserCertTemplateConfigId: layout }),
          ...(printer && { registerUserPrinterId: printer }),
        },
        whom,
      ).catch((error: unknown) => {
        if (!(error instanceof CallRefused && error.code === 'badgesPrintedBefore')) throw error
        setPrinted(error.message)
      }),
    { quiet: true },
  )
  return (
    <Modal open title={say(title)} onCancel={onClose} footer={null} destroyOnHidden>
      <Form layout="vertical" onFinish={() => printing.run()}>
        {children}
        <Choice
          of="registerUserCertTemplateConfig"
          name={['版面', 'Layout']}
          hint={['留空则用各证件类型的版面。', 'Leave empty to use the layout of each badge type.']}
          value={layout}
          onChange={setLayout}
        />
        <Choice
          of="registerUserPrinter"
          name={['打印机', 'Printer']}
          hint={[
            '按其纸张和偏移排版；本机会记住所选。',
            'Uses its paper size and offset. This device remembers your choice.',
          ]}
          value={printer}
          onChange={id => {
            keepPrinter(project?.id, id)
            setPrinter(id)
          }}
        />
        {printed && (
          <Alert className="rg-note" type="warning" showIcon role="alert" title={printed} description={say(before)} />
        )}
        {printing.failure && (
          <Alert className="rg-note" type="error" showIcon title={printing.failure.message} role="alert" />
        )}
        {printed ? (
          <Space wrap>
            {again.map(({ whom, name, danger }) => (
              <Button
                key={name[1]}
                type="primary"
                danger={danger}
                loading={printing.busy}
                onClick={() => printing.run(whom)}
              >
                {say(name)}
              </Button>
            ))}
          </Space>
        ) : (
          <Button type="primary" htmlType="submit" loading={printing.busy}>
            {say('打印', 'Print')}
          </Button>
        )}
      </Form>
    </Modal>
  )
}
function Choice({
  of,
  name,
  hint,
  value,
  onChange,
}: {
  readonly of: string
  readonly name: Pair
  readonly hint: Pair
  readonly value: number | undefined
  onChange(id: number | undefined): void
}) {
  const { say, catalogue } = useHere()
  const resource = catalogue.resources.get(of)
  return resource ? (
    <Form.Item label={say(name)} htmlFor={`rg-${of}`} extra={say(hint)}>
      <RowSelect
        of={resource}
        id={`rg-${of}`}
        many={false}
        ids={value ? [value] : []}
        onChange={([id]) => onChange(id)}
      />
    </Form.Item>
  ) : null
}
