import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { AttachRegular } from '@fluentui/react-icons/svg/attach';
import { CameraRegular } from '@fluentui/react-icons/svg/camera';
import { say } from '@sitebook/domain/text/say.ts';
import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { useMedia } from '../../ui/use-media.ts';
import type { FileOrigin } from './chosen-file.ts';

const useStyles = makeStyles({
  place: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  over: { backgroundColor: tokens.colorBrandBackground2, border: `1px dashed ${tokens.colorBrandStroke1}` },
  button: { minHeight: '44px' },
  hint: { color: tokens.colorNeutralForeground2 },
});

interface FileChooserProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly describedBy: string;
  readonly onChoose: (files: readonly File[], origin: FileOrigin) => void;
}

/** Takes files: from the disk, dropped from elsewhere, or from the camera of whatever is held in the hand. */
export function FileChooser({ buttonRef, describedBy, onChoose }: FileChooserProps) {
  const styles = useStyles();
  const disk = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isTouched = useMedia('(pointer: coarse)');
  const [isOver, setOver] = useState(false);
  const take = (input: RefObject<HTMLInputElement | null>, origin: FileOrigin) => {
    onChoose([...(input.current?.files ?? [])], origin);
    // The same file again has to count as a change.
    if (input.current) input.current.value = '';
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the buttons inside are for everybody
    <div
      className={mergeClasses(styles.place, isOver && styles.over)}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onChoose([...event.dataTransfer.files], 'disk');
      }}
    >
      <input ref={disk} type="file" multiple hidden onChange={() => take(disk, 'disk')} />
      <Button
        ref={buttonRef as RefObject<never>}
        className={styles.button}
        icon={<AttachRegular />}
        aria-describedby={describedBy}
        onClick={() => disk.current?.click()}
      >
        {say('file.choose')}
      </Button>
      {isTouched && (
        <>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            onChange={() => take(camera, 'camera')}
          />
          <Button className={styles.button} icon={<CameraRegular />} onClick={() => camera.current?.click()}>
            {say('file.camera')}
          </Button>
        </>
      )}
      <Text id={describedBy} size={200} className={styles.hint}>
        {say(isTouched ? 'file.limit' : 'file.limit-or-drop')}
      </Text>
    </div>
  );
}
