import { type Pair, uploadByOperator } from '@pavilion/declare'
import { CallRefused, uploadFile, useHere } from '@pavilion/screens'
import { Alert, Button, InputNumber } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { Pdf } from './pdfPages.ts'

const previewSide = 320
/** A page of a PDF as the background: it becomes a picture once, and is kept as one. */
export function PdfBackground({ onPicture }: { readonly onPicture: (address: string) => void }) {
  const { say } = useHere()
  const id = useId()
  const pdf = useRef<Pdf>(undefined)
  const [pages, setPages] = useState(0)
  const [page, setPage] = useState(1)
  const [preview, setPreview] = useState<string>()
  const [reading, setReading] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => () => pdf.current?.close(), [])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const work = async (what: () => Promise<void>) => {
    setReading(true)
    setTrouble(undefined)
    try {
      await what()
    } catch (error) {
      const says = (error as { readonly says?: Pair }).says
      setTrouble(says ? say(says) : error instanceof CallRefused ? error.message : say('上传失败', 'Upload failed'))
    } finally {
      setReading(false)
    }
  }
  const forget = () => {
    pdf.current?.close()
    pdf.current = undefined
    setPages(0)
    setPreview(undefined)
  }
  const show = async (of: Pdf, nth: number) => {
    setPage(nth)
    setPreview(URL.createObjectURL(await of.page(nth, previewSide)))
  }
  const use = async (of: Pdf, nth: number) => {
    onPicture(await uploadFile(uploadByOperator, await of.page(nth), { fields: { purpose: 'sitePicture' } }))
    forget()
  }
  const open = (file: File | undefined) =>
    file &&
    work(async () => {
      forget()
      // The reader is larger than the editor: it loads with the first file.
      const opened = await (await import('./pdfPages.ts')).openPdf(file)
      pdf.current = opened
      if (opened.pages === 1) return use(opened, 1)
      setPages(opened.pages)
      await show(opened, 1)
    })
  const turn = (nth: number | null) => {
    const of = pdf.current
    if (of && nth) void work(() => show(of, nth))
  }
  return (
    <div className="bt-pdf">
      <label className="bt-file" aria-disabled={reading}>
        {reading ? say('正在处理…', 'Working…') : say('用 PDF 作底图', 'Use a PDF page')}
        <input
          type="file"
          accept=".pdf,application/pdf"
          disabled={reading}
          onChange={({ target }) => {
            void open(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      {trouble && <Alert type="error" title={trouble} />}
      {pages > 1 && (
        <div className="bt-form">
          <div className="bt-pair">
            <div className="bt-field">
              <label htmlFor={id}>{say(`页码（共 ${pages} 页）`, `Page (of ${pages})`)}</label>
              <InputNumber id={id} min={1} max={pages} precision={0} value={page} disabled={reading} onChange={turn} />
            </div>
            <Button
              type="primary"
              disabled={reading}
              onClick={() => {
                const of = pdf.current
                if (of) void work(() => use(of, page))
              }}
            >
              {say('用作底图', 'Use this page')}
            </Button>
            <Button onClick={forget}>{say('取消', 'Cancel')}</Button>
          </div>
          {preview && <img src={preview} alt={say(`第 ${page} 页`, `Page ${page}`)} className="bt-preview" />}
        </div>
      )}
    </div>
  )
}
