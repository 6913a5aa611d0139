import { uploadByOperator } from '@pavilion/declare'
import { Editor } from '@tiptap/core'
import { Alert, Button, Input } from 'antd'
import { useEffect, useReducer, useRef, useState } from 'react'
import { uploadFile } from '../call/client.ts'
import { useTell } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import type { InputProps } from '../kinds/kind.ts'
import { useUploading } from '../uploading.ts'
import { foreignTo, tidyPasted } from './html.ts'
import { schema } from './schema.ts'
import { Tools } from './Tools.tsx'

/** Edits HTML as its readers will see it, or its source. The server cleans what is sent. */
export default function RichTextEditor({ value, onChange, onBlur, id, disabled = false, field, ...aria }: InputProps) {
  const { say } = useHere()
  const { refused } = useTell()
  const html = (value as string | undefined) ?? ''
  const label = say(field.zh, field.en)
  // Content that the visual editor cannot hold is opened as source, so that nothing is lost.
  const [source, setSource] = useState(() => foreignTo(html).length > 0)
  const place = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const lastHtml = useRef(html)
  const latest = useRef({ onChange, onBlur, html })
  latest.current = { onChange, onBlur, html }
  const [editor, setEditor] = useState<Editor>()
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const [coming, setComing] = useState(0)
  useUploading(coming > 0)
  const said = { invalid: aria['aria-invalid'], by: aria['aria-describedby'] }

  useEffect(() => {
    if (source || !place.current) return
    const pictures = (files: FileList | undefined) => {
      const found = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
      for (const file of found) insertPicture(made, file)
      return found.length > 0
    }
    const made: Editor = new Editor({
      element: place.current,
      extensions: schema,
      content: latest.current.html,
      injectCSS: false,
      editable: !disabled,
      editorProps: {
        transformPastedHTML: tidyPasted,
        handleDrop: (_, event) => pictures(event.dataTransfer?.files),
        handlePaste: (_, event) =>
          !event.clipboardData?.types.includes('text/html') && pictures(event.clipboardData?.files),
        handleKeyDown: (_, event) => {
          if (event.key !== 'F10' || !event.altKey) return false
          tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          return true
        },
      },
      onUpdate: () => {
        lastHtml.current = made.isEmpty ? '' : made.getHTML()
        latest.current.onChange?.(lastHtml.current || undefined)
      },
      onBlur: () => latest.current.onBlur?.(),
      onTransaction: draw,
    })
    lastHtml.current = latest.current.html
    setEditor(made)
    return () => {
      setEditor(undefined)
      made.destroy()
    }
  }, [source])
  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [editor, disabled])
  // The label and the errors of the field belong to the editable element.
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          class: 'pv-editor-page',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(id && { id }),
          ...(field.required && { 'aria-required': 'true' }),
          ...(said.invalid && { 'aria-invalid': String(said.invalid) }),
          ...(said.by && { 'aria-describedby': said.by }),
        },
      },
    })
  }, [editor, label, id, field.required, said.invalid, said.by])
  // Only a value from outside is set: setting it while somebody types would move the cursor.
  useEffect(() => {
    if (editor && html !== lastHtml.current) {
      lastHtml.current = html
      editor.commands.setContent(html, { emitUpdate: false })
    }
  }, [editor, html])

  async function insertPicture(into: Editor, file: File) {
    setComing(many => many + 1)
    try {
      const src = await uploadFile(uploadByOperator, file, { fields: { purpose: 'sitePicture' } })
      if (into.isDestroyed) return
      into.chain().focus().setImage({ src, alt: '' }).run()
    } catch (error) {
      refused(error)
    } finally {
      setComing(many => many - 1)
    }
  }
  const lost = source ? foreignTo(html) : []
  return (
    <div className="pv-editor" data-disabled={disabled || undefined}>
      <Tools
        bar={tools}
        editor={source ? undefined : editor}
        disabled={disabled}
        label={label}
        onPicture={file => editor && insertPicture(editor, file)}
        source={source}
        onSource={() => setSource(!source)}
        mayLeaveSource={lost.length === 0}
      />
      {source && lost.length > 0 && (
        <Alert
          type="info"
          banner
          title={say(
            `此内容含有可视化编辑器不支持的元素（${lost.join('、')}），请在源代码中修改。`,
            `The visual editor does not support some elements of this text (${lost.join(', ')}). Please edit the source.`,
          )}
          action={
            !disabled && (
              <Button size="small" danger onClick={() => setSource(false)}>
                {say('移除这些元素并使用可视化编辑器', 'Remove them and use the visual editor')}
              </Button>
            )
          }
        />
      )}
      {source ? (
        <Input.TextArea
          className="pv-code"
          {...(id && { id })}
          disabled={disabled}
          value={html}
          onChange={event => onChange?.(event.target.value || undefined)}
          onBlur={() => onBlur?.()}
          autoSize={{ minRows: 8, maxRows: 20 }}
          spellCheck={false}
          aria-label={say(`${label} HTML 源代码`, `${label}: HTML source`)}
        />
      ) : (
        <div ref={place} className="pv-editor-place" />
      )}
    </div>
  )
}
