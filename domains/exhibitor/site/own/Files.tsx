import { say as pair } from '@pavilion/declare'
import { FileField } from '@pavilion/fields/FileField.tsx'
import { confirmed, isUploading, send, useSite } from '@pavilion/pages'
import { useState } from 'react'
import { addCompanyFile, removeCompanyFile } from '../../model/calls/exhibitors.ts'
import { companyFileKind } from '../../model/codes.ts'
import type { PartProps } from './partProps.ts'
import { OwnSetting, Trouble } from './parts.tsx'
import { useSent } from './useSent.ts'

const pictureFiles = {
  extensions: ['jpg', 'jpeg', 'png', 'webp'],
  names: ['JPG、PNG 图片', 'JPG or PNG pictures'],
} as const
const anyFiles = { extensions: ['pdf', 'jpg', 'jpeg', 'png'], names: ['PDF 或图片', 'PDF or picture'] } as const

/** Pictures that visitors see, and files for the organiser. */
export function Files({ current, changed }: PartProps) {
  const { say } = useSite()
  const { company, pictures, attachments } = current
  const removing = useSent()
  const remove = async (kind: (typeof companyFileKind)[keyof typeof companyFileKind & string], id: number) => {
    if (!(await confirmed(pair('确定删除这个文件？', 'Remove this file?'), { confirm: pair('删除', 'Remove') }))) return
    if (await removing.run(() => send(removeCompanyFile, { companyId: company.id, kind, id }))) await changed()
  }
  return (
    <div className="xc-fields">
      {pictures.length ? (
        <ul className="xc-pictures" aria-label={say('企业图片', 'Pictures')}>
          {pictures.map(({ id, filePath }, nth) => (
            <li key={id}>
              <img src={filePath} alt={say(`图片 ${nth + 1}`, `Picture ${nth + 1}`)} loading="lazy" />
              <button type="button" className="pf-link" onClick={() => remove(companyFileKind.picture, id)}>
                {say('删除', 'Remove')}
                <span className="pf-unseen"> {nth + 1}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Adding current={current} changed={changed} kind="picture" />
      {attachments.length ? (
        <ul className="xc-list" aria-label={say('附件', 'Attachments')}>
          {attachments.map(({ id, name, filePath }) => (
            <li key={id}>
              <a href={filePath} target="_blank" rel="noreferrer">
                {name || say('附件', 'Attachment')}
              </a>
              <button type="button" className="pf-link" onClick={() => remove(companyFileKind.attachment, id)}>
                {say('删除', 'Remove')}
                <span className="pf-unseen"> {name}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Adding current={current} changed={changed} kind="attachment" />
      <Trouble words={removing.trouble} />
    </div>
  )
}
function Adding({ current, changed, kind }: PartProps & { kind: 'picture' | 'attachment' }) {
  const { say } = useSite()
  const [path, setPath] = useState('')
  const sending = useSent()
  const isPicture = kind === 'picture'
  const add = async () => {
    if (!path || isUploading()) return
    const sent = { companyId: current.company.id, kind: companyFileKind[kind], filePath: path }
    if (!(await sending.run(() => send(addCompanyFile, sent)))) return
    setPath('')
    await changed()
  }
  return (
    <OwnSetting what={kind}>
      <FileField
        name={`company-${kind}`}
        label={
          isPicture
            ? say('企业图片（观众可见）', 'Picture (visitors see it)')
            : say('附件（仅主办方可见）', 'Attachment (for the organiser only)')
        }
        value={path}
        onChange={setPath}
        accepts={isPicture ? pictureFiles : anyFiles}
        {...(sending.errors.filePath && { error: sending.errors.filePath })}
      />
      <Trouble words={sending.trouble} />
      {path ? (
        <p className="xc-acts">
          <button
            type="button"
            className="pf-button pf-primary"
            aria-disabled={sending.busy || undefined}
            onClick={add}
          >
            {isPicture ? say('添加图片', 'Add the picture') : say('添加附件', 'Add the attachment')}
          </button>
        </p>
      ) : null}
    </OwnSetting>
  )
}
