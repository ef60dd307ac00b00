import { Button, type ButtonProps } from '@comptoir/platform/admin'
import { useRef } from 'react'

interface UploadButtonProps extends Pick<ButtonProps, 'variant' | 'writes' | 'icon' | 'busy' | 'children'> {
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

export function UploadButton({ accept, multiple, onFiles, ...button }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
