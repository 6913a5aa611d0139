import { RowSelect, useHere } from '@pavilion/screens'
import { Form } from 'antd'

const key = 'pavilion.badgePrinter'
/** The printer that was chosen last at this device; undefined without one. */
export function keptPrinter(): number | undefined {
  try {
    return Number(localStorage.getItem(key)) || undefined
  } catch {
    return undefined
  }
}
/** Remembers the printer of this device. */
export function keepPrinter(id: number | undefined): void {
  try {
    if (id) localStorage.setItem(key, String(id))
    else localStorage.removeItem(key)
  } catch {
    /* Asked again next time. */
  }
}
/** Chooses the printer of this device. */
export function PrinterChoice({
  value,
  onChange,
}: {
  readonly value: number | undefined
  onChange(id: number | undefined): void
}) {
  const { say, catalogue } = useHere()
  const printers = catalogue.resources.get('registerUserPrinter')
  return printers ? (
    <Form.Item
      label={say('打印机', 'Printer')}
      htmlFor="rg-printer"
      extra={say('按其纸张和偏移排版；本机会记住所选。', 'Its paper and offset are used. This device remembers it.')}
    >
      <RowSelect
        of={printers}
        id="rg-printer"
        many={false}
        ids={value ? [value] : []}
        onChange={([id]) => {
          keepPrinter(id)
          onChange(id)
        }}
      />
    </Form.Item>
  ) : null
}
/** Chooses a layout other than the cert types' own. */
export function LayoutChoice({
  value,
  onChange,
}: {
  readonly value: number | undefined
  onChange(id: number | undefined): void
}) {
  const { say, catalogue } = useHere()
  const templates = catalogue.resources.get('registerUserCertTemplateConfig')
  return templates ? (
    <Form.Item
      label={say('版面', 'Layout')}
      htmlFor="rg-template"
      extra={say('留空则用各证件类型的版面。', 'Empty: the layout of each cert type.')}
    >
      <RowSelect
        of={templates}
        id="rg-template"
        many={false}
        ids={value ? [value] : []}
        onChange={([id]) => onChange(id)}
      />
    </Form.Item>
  ) : null
}
