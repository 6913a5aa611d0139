import { pictureSources } from '@pavilion/system/model/pictures.ts'

interface Props {
  src: string
  alt: string
  sizes?: string
  className?: string
  eager?: boolean
}
/** A picture in the size that the screen needs; its space is reserved while it loads. */
export function Picture({ src, alt, sizes = '100vw', className, eager = false }: Props) {
  const known = pictureSources(src)
  return (
    <img
      src={src}
      alt={alt}
      className={className}
      {...(known && { srcSet: known.srcset, sizes, width: known.width, height: known.height })}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager && { fetchPriority: 'high' as const })}
    />
  )
}
