import { Component, type ReactNode } from 'react'

interface DrawBoundaryProps {
  onError: (message: string) => void
  children: ReactNode
}

/** What the kit cannot draw of a plugin costs its own box alone. */
export class DrawBoundary extends Component<DrawBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(String(error))
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
