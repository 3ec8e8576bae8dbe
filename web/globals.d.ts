/** The id of this build, as the server that was built with it names itself in `x-build-id`. */
declare const __BUILD_ID__: string;
