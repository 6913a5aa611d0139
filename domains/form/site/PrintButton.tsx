import { useSite } from '@pavilion/pages'

/** Prints the page, or keeps it as a PDF by the browser's own printing. */
export default function PrintButton() {
  const { say } = useSite()
  return <button type="button" className="pf-button pf-primary" onClick={() => print()}>{say('打印或存为 PDF', 'Print or save as PDF')}</button>
}
