import { uploadByOperator } from '@pavilion/declare'
import type { Editor } from '@tiptap/core'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useHere } from '../environment.tsx'
import { CallRefused, uploadFile } from '../call/client.ts'
import { isLinkAddress, isVideoAddress } from './schema.ts'

/**
 * The address that the selected text links to. Without a selection the address itself is inserted.
 */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { say } = useHere()
  const wrongId = useId()
  const before = (editor.getAttributes('link').href as string | undefined) ?? ''
  const [address, setAddress] = useState(before)
  const [wrong, setWrong] = useState(false)
  function apply() {
    const href = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address.trim())
      ? `https://${address.trim()}`
      : address.trim()
    if (!isLinkAddress(href)) {
      setWrong(true)
      return
    }
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.extendMarkRange('link').setMark('link', { href }).run()
    onClose()
  }
  // Neither key may reach the form or the drawer around it.
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      apply()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
  }
  return (
    <div className="pv-editor-bar">
      <Input
        size="small"
        autoFocus
        value={address}
        onChange={event => {
          setAddress(event.target.value)
          setWrong(false)
        }}
        onKeyDown={keys}
        placeholder="https://"
        inputMode="url"
        aria-label={say('链接地址', 'Link address')}
        {...(wrong && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': wrongId })}
      />
      <Button size="small" type="primary" onClick={apply}>
        {say('确定', 'Apply')}
      </Button>
      {before && (
        <Button
          size="small"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
            onClose()
          }}
        >
          {say('取消链接', 'Remove link')}
        </Button>
      )}
      {wrong && (
        <small id={wrongId} className="pv-bad" role="alert">
          {say(
            '请输入以 https://、mailto:、tel: 或 / 开头的地址',
            'The address must start with https://, mailto:, tel: or /',
          )}
        </small>
      )}
    </div>
  )
}
/** The source of a video: the address of its file, or an upload. */
export function VideoBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { say } = useHere()
  const wrongId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  function insert(src: string) {
    if (!isVideoAddress(src)) {
      setWrong(
        say(
          '请输入以 https:// 开头的视频文件地址（.mp4 或 .webm），不支持播放页面的地址',
          'Enter the address of a video file (.mp4 or .webm) that starts with https://, not of the page that plays it',
        ),
      )
      return
    }
    editor.chain().focus().insertContent({ type: 'video', attrs: { src } }).run()
    onClose()
  }
  async function upload(file: File) {
    setBusy(true)
    try {
      insert(await uploadFile(uploadByOperator, file, { fields: { purpose: 'attachment' } }))
    } catch (error) {
      setWrong(error instanceof CallRefused ? error.message : say('上传失败', 'Upload failed'))
    }
    setBusy(false)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      insert(address.trim())
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
  }
  return (
    <div className="pv-editor-bar">
      <Input
        size="small"
        autoFocus
        value={address}
        onChange={event => {
          setAddress(event.target.value)
          setWrong(undefined)
        }}
        onKeyDown={keys}
        placeholder="https://….mp4"
        inputMode="url"
        aria-label={say('视频地址', 'Video address')}
        {...(wrong && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': wrongId })}
      />
      <Button size="small" type="primary" onClick={() => insert(address.trim())}>
        {say('插入', 'Insert')}
      </Button>
      <Button size="small" loading={busy} onClick={() => picker.current?.click()}>
        {say('上传视频', 'Upload video')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept="video/mp4,video/webm"
        aria-label={say('视频文件', 'Video file')}
        onChange={event => {
          const file = event.target.files?.[0]
          if (file) void upload(file)
          event.target.value = ''
        }}
      />
      {wrong && (
        <small id={wrongId} className="pv-bad" role="alert">
          {wrong}
        </small>
      )}
    </div>
  )
}
/** The alternative text of the selected picture. */
export function AltBar({ editor }: { editor: Editor }) {
  const { say } = useHere()
  const [alt, setAlt] = useState((editor.getAttributes('image').alt as string | null) ?? '')
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      editor.commands.focus()
    }
  }
  return (
    <div className="pv-editor-bar">
      <Input
        size="small"
        value={alt}
        maxLength={200}
        onKeyDown={keys}
        onChange={event => {
          setAlt(event.target.value)
          editor.commands.updateAttributes('image', { alt: event.target.value })
        }}
        placeholder={say('图片说明（供读屏软件朗读）', 'Describe the picture for people who cannot see it')}
        aria-label={say('图片说明', 'Picture description')}
      />
    </div>
  )
}
