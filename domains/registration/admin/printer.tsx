import { RowSelect, useHere } from '@pavilion/screens'
import { Form } from 'antd'

// The sign-in desk prints on the same printer (domains/signin/admin/PrintBadge.tsx).
const keyOf = (projectId: number | undefined) => `pavilion.badgePrinter.${projectId ?? ''}`
/** The printer that was chosen last at this device for an event; undefined without one. */
export function keptPrinter(projectId: number | undefined): number | undefined {
  try {
    return Number(localStorage.getItem(keyOf(projectId))) || undefined
  } catch {
    return undefined
  }
}
function keepPrinter(projectId: number | undefined, id: number | undefined): void {
  try {
    if (id) localStorage.setItem(keyOf(projectId), String(id))
    else localStorage.removeItem(keyOf(projectId))
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
  const { say, catalogue, project } = useHere()
  const printers = catalogue.resources.get('registerUserPrinter')
  return printers ? (
    <Form.Item
      label={say('打印机', 'Printer')}
      htmlFor="rg-printer"
      extra={say(
        '按其纸张和偏移排版；本机会记住所选。',
        'Uses its paper size and offset. This device remembers your choice.',
      )}
    >
      <RowSelect
        of={printers}
        id="rg-printer"
        many={false}
        ids={value ? [value] : []}
        onChange={([id]) => {
          keepPrinter(project?.id, id)
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
      extra={say('留空则用各证件类型的版面。', 'Leave empty to use the layout of each badge type.')}
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
