import { Component, type ReactNode } from 'react';

export interface PageErrorBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
  readonly onError: (error: unknown) => void;
}

/** Keeps a page's failure inside that page. Pass the page's path as key, so that the next page starts without it. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
