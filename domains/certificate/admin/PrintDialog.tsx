import type { Pair } from '@pavilion/declare'
import { CallRefused, RowSelect, useDetail, useHere, useWork } from '@pavilion/screens'
import { Alert, Button, Form, InputNumber, Modal, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { knownSheets, labelSheet, labelsOn } from '../model/badge/sheet.ts'
import { registerUserPrinter } from '../model/printer.ts'
import { keepPrinter, keptPrinter } from './printer.ts'

/** On what badges are printed, where it is not the layout of each badge type. */
export interface Paper {
  readonly registerUserCertTemplateConfigId?: number
  readonly registerUserPrinterId?: number
  /** The first label that is free on the sheet, from 1. */
  readonly startAt?: number
  /** Prints part after part, so many badges at a time. */
  readonly partSize?: number
}
interface Props<W> {
  readonly title: Pair
  readonly print: (paper: Paper, whom?: W) => Promise<unknown>
  /** What to do before badges are printed a second time. */
  readonly before: Pair
  /** What can be printed where some badges were printed before. */
  readonly again: readonly { readonly whom: W; readonly name: Pair; readonly danger: boolean }[]
  /** Whether many badges may be printed in parts. */
  readonly inParts?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Prints badges with a layout on the printer of this device. Badges that were printed before are
 * printed again only when the operator says so.
 */
export function PrintDialog<W>({ title, print, before, again, inParts, onClose, children }: Props<W>) {
  const { say, project } = useHere()
  const [layout, setLayout] = useState<number>()
  const [printer, setPrinter] = useState(() => keptPrinter(project?.id))
  const [printed, setPrinted] = useState<string>()
  const [startAt, setStartAt] = useState<number | null>(null)
  const [partSize, setPartSize] = useState<number | null>(null)
  const labels = useLabels(printer)
  const printing = useWork(
    (whom?: W) =>
      print(
        {
          ...(layout && { registerUserCertTemplateConfigId: layout }),
          ...(printer && { registerUserPrinterId: printer }),
          ...(labels && startAt && { startAt }),
          ...(inParts && partSize && { partSize }),
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
        {labels !== undefined && (
          <Form.Item
            label={say('从第几个标签开始', 'Start at label')}
            htmlFor="rg-start"
            extra={say(
              `这张纸有 ${labels} 个标签；前几个已用掉时填写。`,
              `The sheet has ${labels} labels. Enter where the first free one is.`,
            )}
          >
            <InputNumber
              id="rg-start"
              min={1}
              max={labels}
              precision={0}
              value={startAt}
              onChange={setStartAt}
              placeholder="1"
            />
          </Form.Item>
        )}
        {inParts && (
          <Form.Item
            label={say('分批打印，每批张数', 'Print in parts of')}
            htmlFor="rg-parts"
            extra={say(
              '留空则生成一个文件。分批时一批一批取，确认打印好的才计为已打印，可随时停止、以后继续。',
              'Empty: one file. In parts, only what you confirm counts as printed: stop and go on at any time.',
            )}
          >
            <InputNumber id="rg-parts" min={1} max={1000} precision={0} value={partSize} onChange={setPartSize} />
          </Form.Item>
        )}
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
/** How many labels are on the sheet of a printer; undefined where each badge has a page of its own. */
function useLabels(printer: number | undefined): number | undefined {
  const { data } = useDetail(registerUserPrinter, printer)
  if (printer === undefined || !data || data.sheet == null || data.sheet === labelSheet.single) return undefined
  const known = knownSheets[Number(data.sheet)]
  return labelsOn(known ?? { columns: Number(data.columns) || 1, rows: Number(data.rows) || 1 })
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
