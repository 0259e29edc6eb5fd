import type { AppReleases } from 'shared-api/contract/releases/rollouts';
import { CanaryDialog } from './canary-dialogs';
import type { CommandDialogState } from './command-dialog-state';
import { MakeLiveDialog, RollBackDialog } from './live-dialogs';
import { StartCanaryDialog } from './start-canary-dialog';

export interface ReleaseCommandDialogProps {
  app: AppReleases;
  command: CommandDialogState;
  onClose: () => void;
}

/** Asks about a command and sends it. */
export function ReleaseCommandDialog({ app, command, onClose }: ReleaseCommandDialogProps) {
  switch (command.kind) {
    case 'live':
      return <MakeLiveDialog app={app} release={command.release} seen={command.seen} onClose={onClose} />;
    case 'roll_back':
      return <RollBackDialog app={app} seen={command.seen} onClose={onClose} />;
    case 'canary':
      return <StartCanaryDialog app={app} release={command.release} onClose={onClose} />;
    default:
      return <CanaryDialog app={app} kind={command.kind} seen={command.seen} onClose={onClose} />;
  }
}
