import { uploadByOperator } from '@pavilion/declare'
import { CloseOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { CallRefused, uploadFile } from '../call/client.ts'
import { useHere } from '../environment.tsx'
import { useUploading } from '../uploading.ts'
import { displayName, FileLink, pathsOf } from './fileParts.tsx'
import type { InputProps } from './kind.ts'

interface Going {
  key: number
  file: File
  share: number
  error?: string
}
/** Uploads files one after the other and adds the server's answers to the value. */
export default function FilesInput({ value, onChange, field, id, disabled }: InputProps) {
  const { say } = useHere()
  const picker = useRef<HTMLInputElement>(null)
  const [going, setGoing] = useState<Going[]>([])
  useUploading(going.some(({ error }) => error === undefined))
  const pictures = field.kind === 'image' || field.kind === 'images'
  const several = field.kind === 'images' || field.kind === 'files'
  // A private file has no readable address yet after its upload: show the local copy.
  const objectUrls = useRef(new Map<string, string>())
  const seenAt = (path: string) => objectUrls.current.get(path) ?? path
  useEffect(
    () => () => {
      for (const address of objectUrls.current.values()) URL.revokeObjectURL(address)
    },
    [],
  )
  const held = useRef(value)
  held.current = value
  const most = several ? (field.max ?? 99) : 1
  const last = useRef<AbortController>(undefined)
  const paths = pathsOf(value)
  const named = (path: string) => displayName(value, path, say(field.zh, field.en))

  async function send(one: Going) {
    const change = (changes: Partial<Going>) =>
      setGoing(all => all.map(other => (other.key === one.key ? { ...other, ...changes } : other)))
    const { signal } = (last.current = new AbortController())
    change({ share: 0, error: undefined as never })
    try {
      const path = await uploadFile(uploadByOperator, one.file, {
        fields: {
          purpose: field.purpose ?? (pictures ? 'sitePicture' : 'attachment'),
          ...(field.private && { private: 'true' }),
        },
        onProgress: share => change({ share }),
        signal,
      })
      if (field.private) objectUrls.current.set(path, URL.createObjectURL(one.file))
      const entry = field.kind === 'files' ? { name: one.file.name, path } : path
      const next = several ? [...((held.current as unknown[]) ?? []), entry] : entry
      held.current = next
      onChange?.(next)
      setGoing(all => all.filter(other => other.key !== one.key))
    } catch (error) {
      if (!signal.aborted)
        change({ error: error instanceof CallRefused ? error.message : say('上传失败', 'Upload failed') })
    }
  }
  async function take(files: readonly File[]) {
    const wrong = (file: File) =>
      file.size > 10 * 1024 * 1024
        ? say('图片大小超过限制（10M）', 'Image Size Exceeds Limit(10M)')
        : pictures && !file.type.startsWith('image/')
          ? say('请上传图片', 'Please upload a photo')
          : undefined
    const added = files
      .slice(
        0,
        most === 1
          ? 1
          : Math.max(0, most - pathsOf(held.current).length - going.filter(({ error }) => error === undefined).length),
      )
      .map((file, index) => ({
        key: Date.now() + index,
        file,
        share: 0,
        ...(wrong(file) && { error: wrong(file) as string }),
      }))
    if (added.length === 0) return
    // A field for one file: the file chosen last replaces one that is still uploading.
    if (most === 1) last.current?.abort()
    setGoing(all => [...(most === 1 ? [] : all), ...added])
    for (const one of added) if (!one.error) await send(one)
  }
  const remove = (path: string) =>
    onChange?.(several ? (value as unknown[]).filter(entry => pathsOf([entry])[0] !== path) : undefined)

  return (
    <div className="pv-files">
      {paths.map(path => (
        <span key={path} className={pictures ? 'pv-picture' : 'pv-file'}>
          {pictures ? (
            <img src={seenAt(path)} alt={named(path)} />
          ) : (
            <FileLink path={seenAt(path)} name={named(path)} />
          )}
          {!disabled && (
            <Button
              size="small"
              shape="circle"
              icon={<CloseOutlined />}
              aria-label={`${say('移除', 'Remove')} ${named(path)}`}
              onClick={() => remove(path)}
            />
          )}
        </span>
      ))}
      {going.map(one => (
        <span key={one.key} className="pv-file">
          {one.file.name}{' '}
          {one.error ? (
            <span className="pv-bad" role="alert">
              {one.error}
            </span>
          ) : (
            <Progress percent={Math.round(one.share * 100)} size="small" style={{ width: 90 }} />
          )}
          {one.error && one.file.size <= 10 * 1024 * 1024 && (
            <Button
              size="small"
              type="text"
              icon={<ReloadOutlined />}
              aria-label={say('重试', 'Try again')}
              onClick={() => send(one)}
            />
          )}
          {one.error && (
            <Button
              size="small"
              type="text"
              icon={<CloseOutlined />}
              aria-label={say('移除', 'Remove')}
              onClick={() => setGoing(all => all.filter(other => other.key !== one.key))}
            />
          )}
        </span>
      ))}
      {!disabled && (paths.length < most || most === 1) && (
        <Button {...(id && { id })} icon={<PlusOutlined />} onClick={() => picker.current?.click()}>
          {paths.length && most === 1
            ? say('更换', 'Replace')
            : pictures
              ? say('上传图片', 'Upload picture')
              : say('上传文件', 'Upload file')}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={pictures ? 'image/*' : field.accept}
        multiple={most > 1}
        aria-label={say(field.zh, field.en)}
        onChange={event => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
